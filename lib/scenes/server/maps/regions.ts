import 'server-only';
import type { FloatMap } from '../../float-map.ts';

/** A connected component of a mask. */
export interface Region {
  readonly pixels: Int32Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The 4-connected regions where `wanted` is true, ordered by their first pixel. */
export function regionsOf(width: number, height: number, wanted: (i: number) => boolean): Region[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !wanted(start)) continue;
    let [count, next] = [0, 0];
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    stack[count++] = start;
    while (next < count) {
      const i = stack[next++] as number;
      const [x, y] = [i % width, (i / width) | 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const visit = (j: number) => {
        if (seen[j] || !wanted(j)) return;
        seen[j] = 1;
        stack[count++] = j;
      };
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (y > 0) visit(i - width);
      if (y < height - 1) visit(i + width);
    }
    regions.push({ pixels: stack.slice(0, count), left, right, top, bottom });
  }
  return regions;
}

/** Minimum area of a part, as a share of the largest part: apart from the lower edge, and at it. */
const ISLAND = 0.12;
const SPECK = 0.01;
/** Holes smaller than this share of the mask are not furniture. */
const HOLE = 0.004;

/**
 * Cleans a mask (≥ 0.5): keeps parts that reach the lower edge and large other parts, and fills holes too small to be
 * furniture. Values are 0 and 1.
 */
export function cleanMask(mask: FloatMap): FloatMap {
  const { width, height, data } = mask;
  const clean = new Float32Array(data.length);
  const parts = regionsOf(width, height, (i) => (data[i] as number) >= 0.5);
  const largest = Math.max(0, ...parts.map(({ pixels }) => pixels.length));
  for (const { pixels, bottom } of parts) {
    const share = pixels.length / largest;
    if (share < SPECK || (bottom < height - 2 && share < ISLAND)) continue;
    for (const i of pixels) clean[i] = 1;
  }
  for (const { pixels } of regionsOf(width, height, (i) => clean[i] === 0))
    if (pixels.length < HOLE * data.length) for (const i of pixels) clean[i] = 1;
  return { width, height, data: clean };
}
