import 'server-only';
import type { FloatMap, RgbPicture } from '../maps/map.ts';

/** How likely each cell of a photo is each of the classes a network tells apart, 0…1. */
export interface ClassMap {
  readonly width: number;
  readonly height: number;
  /** Classes, in the order of PART_NAMES. */
  readonly count: number;
  /** `count` numbers a cell, row by row. */
  readonly data: ArrayLike<number>;
}

/** What a detector sees, in any size of the photo's shape: how likely each pixel is floor, and rug, 0…1. */
export interface Detected {
  readonly floor: FloatMap;
  /** Undefined when the detector does not tell rugs from floor. */
  readonly rug?: FloatMap;
  /** Undefined when the detector tells nothing but floor and rug. */
  readonly classes?: ClassMap;
}

/** Finds the floor of a room. */
export interface FloorDetector {
  readonly name: string;
  /** Longer side in px of the picture it wants. */
  readonly workSize: number;
  detect(picture: RgbPicture): Promise<Detected>;
}
