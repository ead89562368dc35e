import 'server-only';
import type { FloatMap, RgbPicture } from '../../float-map.ts';

/** Probability of each class for each cell of a photo, 0…1. */
export interface ClassMap {
  readonly width: number;
  readonly height: number;
  /** Number of classes, in the order of PART_NAMES. */
  readonly count: number;
  /** `count` numbers per cell, row by row. */
  readonly data: ArrayLike<number>;
}

/**
 * A detector's output, at any size with the photo's aspect ratio: the probability that each pixel is floor, and rug,
 * 0…1.
 */
export interface Detected {
  readonly floor: FloatMap;
  /** Undefined if the detector does not distinguish rugs from floor. */
  readonly rug?: FloatMap;
  /** Undefined if the detector knows only floor and rug. */
  readonly classes?: ClassMap;
}

/** Detects the floor of a room. */
export interface FloorDetector {
  readonly name: string;
  /** Longer side in px of the picture it expects. */
  readonly workSize: number;
  detect(picture: RgbPicture): Promise<Detected>;
}
