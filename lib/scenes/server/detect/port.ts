import 'server-only';
import type { FloatMap, RgbPicture } from '../maps/map.ts';

/** What a detector sees, in any size of the photo's shape: how likely each pixel is floor, and rug, 0…1. */
export interface Detected {
  readonly floor: FloatMap;
  /** Undefined when the detector does not tell rugs from floor. */
  readonly rug?: FloatMap;
}

/** Finds the floor of a room. */
export interface FloorDetector {
  readonly name: string;
  /** Longer side in px of the picture it wants. */
  readonly workSize: number;
  detect(picture: RgbPicture): Promise<Detected>;
}
