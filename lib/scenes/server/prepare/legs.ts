import 'server-only';
import { at, type FloatMap, mapBy } from '../maps/map.ts';
import { regionsOf } from '../maps/regions.ts';

/** Widest leg that is looked for, as a share of the longer side. */
const WIDEST = 0.022;
/** How much darker or lighter than the floor beside it a leg must be, as a share. */
const MIN_CONTRAST = 0.3;

/**
 * Thin legs of furniture that a mask swallowed: upright strips clearly darker or lighter than the floor on both their
 * sides that hang from what is not floor. Gives 1 where there is a leg. `light` is luminance 0…1, `floor` a mask 0…1 of
 * its size.
 */
export function legsOf(light: FloatMap, floor: FloatMap): FloatMap {
  const { width, height } = light;
  const reach = Math.max(4, Math.round(WIDEST * Math.max(width, height)));
  const legs = new Float32Array(width * height);
  for (const sign of [-1, 1] as const) {
    const strip = strips(light, reach, sign);
    const inFloor = (i: number) => at(floor, i) > 0.35 && at(strip, i) > MIN_CONTRAST;
    for (const { pixels, left, right, top, bottom } of regionsOf(width, height, inFloor)) {
      const tall = bottom - top + 1;
      const thick = pixels.length / tall;
      const narrow = thick >= 2 && thick <= reach && right - left + 1 <= Math.max(reach * 1.6, tall * 0.7);
      // Gaps between boards are thinner, and run down to the lower edge of the photo.
      if (
        !narrow ||
        tall < thick * 1.8 ||
        tall < height * 0.025 ||
        tall > height * 0.4 ||
        bottom >= height - 2
      )
        continue;
      if (hangs(floor, pixels, top, width)) for (const i of pixels) legs[i] = 1;
    }
  }
  return { width, height, data: legs };
}

/** Whether the pixels directly above the strip's upper end are not floor. */
function hangs(floor: FloatMap, pixels: Int32Array, top: number, width: number): boolean {
  const ends = pixels.filter((i) => ((i / width) | 0) <= top + 1);
  const touching = ends.filter((i) =>
    [1, 2, 3].some((up) => i - up * width >= 0 && at(floor, i - up * width) < 0.35),
  );
  return touching.length * 2 >= ends.length;
}

/**
 * Relative difference of each pixel to the weaker of its two sides, within a row; it is high for strips narrower than
 * `reach`.
 */
function strips(light: FloatMap, reach: number, sign: 1 | -1): FloatMap {
  const { width, height } = light;
  const row = new Float32Array(width);
  const clamped = (x: number) => Math.max(0, Math.min(width - 1, x));
  const out = mapBy(light, () => 0);
  const [spread, closed] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y++) {
    row.set(light.data.subarray(y * width, (y + 1) * width));
    // A maximum followed by a minimum closes what is dark and narrow; of the negative, what is light and narrow.
    slide(width, reach, (x) => -sign * (row[clamped(x)] as number), spread);
    slide(width, reach, (x) => -(spread[clamped(x)] as number), closed);
    for (let x = 0; x < width; x++) {
      const ground = sign * (closed[x] as number);
      const own = row[x] as number;
      out.data[y * width + x] = (sign * (own - ground)) / Math.max(0.04, sign < 0 ? ground : own);
    }
  }
  return out;
}

/** The greatest of 2·reach + 1 neighbours, in one pass. */
function slide(width: number, reach: number, value: (x: number) => number, out: Float32Array): void {
  const queue = new Int32Array(width + 2 * reach + 1);
  let [head, tail] = [0, 0];
  for (let x = -reach; x < width + reach; x++) {
    const own = value(x);
    while (tail > head && value(queue[tail - 1] as number) <= own) tail--;
    queue[tail++] = x;
    while ((queue[head] as number) < x - 2 * reach) head++;
    if (x >= reach) out[x - reach] = value(queue[head] as number);
  }
}
