import 'server-only';
import type { RgbPicture } from './map.ts';

/** Padding of a picture that is not square. */
const GREY = 127.5;

/** Planes of red, green and blue of a square with the picture at the top left, 0…255: what networks see. */
export function letterboxed({ width, height, data }: RgbPicture, side: number): Float32Array {
  const planes = new Float32Array(3 * side * side).fill(GREY);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) planes[(k * side + y) * side + x] = data[(y * width + x) * 3 + k] as number;
  return planes;
}
