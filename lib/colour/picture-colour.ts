import { displayValue, linear } from '../lab.ts';

/** Pixels as a canvas gives them: red, green, blue and opacity in turn. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A place in a picture in shares of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Linear red, green and blue, 0..1. */
export type Light = readonly [r: number, g: number, b: number];

/** Radius of what a spot takes in, as a share of the picture's longer side: threads and grain are averaged. */
const SPOT_RADIUS = 0.012;
/** How much light white paper sends back. */
const PAPER = 0.88;
/** Below this a spot says nothing about the light that fell on it. */
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

/** What light is multiplied by so that a spot is white paper; undefined for one that is too dark to be. */
export function whiteGains(white: Light): Light | undefined {
  if (Math.min(...white) < DARKEST_WHITE) return undefined;
  return [PAPER / white[0], PAPER / white[1], PAPER / white[2]];
}

/** Light as `#rrggbb`, corrected by gains. */
export function hexOf(light: Light, gains: Light = [1, 1, 1]): string {
  const channel = (value: number, gain: number) =>
    Math.round(255 * displayValue(Math.min(1, value * gain)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(light[0], gains[0])}${channel(light[1], gains[1])}${channel(light[2], gains[2])}`;
}
