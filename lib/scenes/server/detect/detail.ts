import 'server-only';
import type { RgbPicture } from '../../float-map.ts';

/**
 * Mean Laplacian in bytes below which a picture hardly shows a room. At 256 px, nine photos of rooms have 9 to 27, our
 * rendered rooms 5 to 14. Black or white pictures, photos taken in the dark, and enlarged photos of 60 × 40 px have 0
 * to 4.3.
 */
const LEAST = 4;

/** Whether a picture shows hardly any detail: it is black, white, far too dark, or was enlarged from a tiny one. */
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
