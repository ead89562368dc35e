import 'server-only';
import { type Lab, linear, linearToLab } from '../../lab.ts';
import type { Size } from './request/plan.ts';

/** A decoded picture, RGB interleaved. */
export interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** A seam is visible if the step across the edge exceeds this multiple of the largest step inside, plus SEAM_LEVELS. */
const SEAM = 1.6;
const SEAM_LEVELS = 3;
/** Number of steps inside a picture with which its edge is compared. */
const COMPARED = 32;

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linear(byte));

/** Mean of a picture in linear light as L*a*b*, as measured by a colorimeter with a wide aperture. */
export function meanLab({ data }: Pixels): Lab {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3)
    for (const channel of [0, 1, 2] as const) sums[channel] += LINEAR[data[at + channel] ?? 0] ?? 0;
  const count = data.length / 3;
  return linearToLab([sums[0] / count, sums[1] / count, sums[2] / count]);
}

/** The edges at which a repeated picture shows a seam; empty if it is tileable. */
export function seams(pixels: Pixels): ('left and right' | 'top and bottom')[] {
  return [
    ...(hasSeam(pixels, 'x') ? (['left and right'] as const) : []),
    ...(hasSeam(pixels, 'y') ? (['top and bottom'] as const) : []),
  ];
}

function hasSeam(pixels: Pixels, along: 'x' | 'y'): boolean {
  const side = along === 'x' ? pixels.width : pixels.height;
  const inside = Array.from({ length: COMPARED }, (_, i) => {
    const at = Math.floor((side * i) / (COMPARED + 1));
    return step(pixels, along, at, at + 1);
  });
  return step(pixels, along, side - 1, 0) >= SEAM * Math.max(...inside) + SEAM_LEVELS;
}

/** Mean difference of two columns or rows in the green channel, 0..255. */
function step({ data, width, height }: Pixels, along: 'x' | 'y', one: number, other: number): number {
  const count = along === 'x' ? height : width;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const [a, b] =
      along === 'x' ? [i * width + one, i * width + other] : [one * width + i, other * width + i];
    sum += Math.abs((data[a * 3 + 1] ?? 0) - (data[b * 3 + 1] ?? 0));
  }
  return sum / count;
}
