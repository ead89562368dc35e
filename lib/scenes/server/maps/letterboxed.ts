import 'server-only';
import type { RgbPicture } from '../../float-map.ts';

/** Padding value for pictures that are not square. */
const GREY = 127.5;

/** A network's input: red, green and blue planes of a square with the picture at the top left, 0…255. */
export function letterboxed({ width, height, data }: RgbPicture, side: number): Float32Array {
  const planes = new Float32Array(3 * side * side).fill(GREY);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) planes[(k * side + y) * side + x] = data[(y * width + x) * 3 + k] as number;
  return planes;
}
