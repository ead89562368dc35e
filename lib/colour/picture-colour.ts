import { displayValue, linear } from '../lab.ts';

/** Pixels of a canvas: RGBA bytes. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A point of a picture in shares of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Linear RGB, 0..1. */
export type Light = readonly [r: number, g: number, b: number];

/** Radius of a sampled spot, as a share of the picture's longer side. It averages threads and grain. */
const SPOT_RADIUS = 0.012;
/** Reflectance of white paper. */
const PAPER = 0.88;
/** Below this, a spot is too dark to measure the light that fell on it. */
const DARKEST_WHITE = 0.08;

/** The mean light around a spot. */
export function lightAt({ width, height, data }: Pixels, { x, y }: Spot): Light {
  const radius = Math.max(2, Math.round(SPOT_RADIUS * Math.max(width, height)));
  const [midX, midY] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))];
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, midY - radius); row <= Math.min(height - 1, midY + radius); row += 1) {
    for (let column = Math.max(0, midX - radius); column <= Math.min(width - 1, midX + radius); column += 1) {
      if (Math.hypot(column - midX, row - midY) > radius) continue;
      const at = 4 * (row * width + column);
      for (const channel of [0, 1, 2] as const) sum[channel] += linear(data[at + channel] ?? 0);
      count += 1;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** White balance: the gains that turn the given light into white paper; undefined if it is too dark to be white. */
export function whiteBalanceGains(white: Light): Light | undefined {
  if (Math.min(...white) < DARKEST_WHITE) return undefined;
  return [PAPER / white[0], PAPER / white[1], PAPER / white[2]];
}

/** Converts light to `#rrggbb`, corrected by the gains. */
export function hexOf(light: Light, gains: Light = [1, 1, 1]): string {
  const channel = (value: number, gain: number) =>
    Math.round(255 * displayValue(Math.min(1, value * gain)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(light[0], gains[0])}${channel(light[1], gains[1])}${channel(light[2], gains[2])}`;
}
