import 'server-only';
import type { RgbPicture } from '../maps/map.ts';

/**
 * Mean change of light between neighbouring pixels, in bytes, below which a picture hardly shows a room. At 256 px nine
 * photos of rooms have 9 to 27, our own rooms 5 to 14; black and white ones, photos in the dark, and photos of 60 × 40
 * px made large have 0 to 4.3.
 */
const LEAST = 4;

/** A picture that hardly shows anything: black, white, far too dark, or tiny before it was made large. */
export function hasNoDetail({ width, height, data }: RgbPicture): boolean {
  const light = (x: number, y: number) => data[(y * width + x) * 3 + 1] as number;
  let change = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      change += Math.abs(
        4 * light(x, y) - light(x - 1, y) - light(x + 1, y) - light(x, y - 1) - light(x, y + 1),
      );
  return change < LEAST * Math.max(1, (width - 2) * (height - 2));
}
