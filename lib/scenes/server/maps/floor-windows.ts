import 'server-only';
import type { FloorMap } from '../../../rendering/camera.ts';
import { at, type FloatMap, newMap } from '../../float-map.ts';

/** Half sides in px, per row, of the picture's rectangle over a square of floor. */
export interface FloorWindows {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/** Minimum half side in px, so that a window has neighbours on each side. */
const LEAST = 1;
/** Maximum half side, as a share of the picture's side. */
const MOST = 1 / 4;

/** Size in each row of a square of floor with half side `metres`. Rows above the horizon have the smallest window. */
export function floorWindows(
  map: FloorMap,
  { width, height }: { width: number; height: number },
  metres: number,
): FloorWindows {
  const [across, down] = [new Int32Array(height), new Int32Array(height)];
  const [m0, , , , m4, m5, , m7, m8] = map;
  let [wide, tall] = [LEAST, LEAST];
  for (let y = 0; y < height; y++) {
    const w = y * m7 + m8;
    if (w < 0) {
      const away = (y * m4 + m5) / w;
      const bounded = (pixels: number, side: number) =>
        Math.max(LEAST, Math.min(Math.round(side * MOST), Math.round(pixels)));
      wide = bounded(metres * Math.abs(w / m0), width);
      tall = bounded(metres * Math.abs(w / (m4 - away * m7)), height);
    }
    across[y] = wide;
    down[y] = tall;
  }
  return { across, down };
}

/** Windows grow by this factor until they contain enough of the mask. */
const GROWTH = 3;
/** Share of a window that the mask must fill for the window to be used alone. Below it, larger windows are mixed in. */
const ENOUGH = 0.1;
/** Weights up to this are ignored, and no larger windows are examined. */
const NEARLY_ALL = 0.02;

/** Summed-area table, with one row and column more than the map. */
function summed({ width, height }: FloatMap, value: (i: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++, i++) {
      row += value(i);
      const to = (y + 1) * (width + 1) + x + 1;
      sums[to] = row + (sums[to - width - 1] as number);
    }
  }
  return sums;
}

/** Corner indices of a window in a summed-area table. */
interface Corners {
  a: number;
  b: number;
  c: number;
  d: number;
  area: number;
}

function corners(
  size: FloatMap,
  windows: FloorWindows,
  x: number,
  y: number,
  growth: number,
  to: Corners,
): void {
  const { width, height } = size;
  const wide = (windows.across[y] as number) * growth;
  const tall = (windows.down[y] as number) * growth;
  const [left, right] = [Math.max(0, x - wide), Math.min(width, x + wide + 1)];
  const [top, bottom] = [Math.max(0, y - tall), Math.min(height, y + tall + 1)];
  const stride = width + 1;
  to.a = top * stride + left;
  to.b = top * stride + right;
  to.c = bottom * stride + left;
  to.d = bottom * stride + right;
  to.area = (right - left) * (bottom - top);
}

const within = (sums: Float64Array, { a, b, c, d }: Corners) =>
  (sums[d] as number) - (sums[b] as number) - (sums[c] as number) + (sums[a] as number);

/**
 * Evaluates each pixel's window over the mask. The less of the mask a window contains, the more larger windows
 * contribute, so that there is no visible step between window sizes.
 */
function overWindows(mask: FloatMap, windows: FloorWindows, ofWindow: (window: Corners) => number): FloatMap {
  const weight = summed(mask, (i) => at(mask, i));
  const largest = Math.max(mask.width, mask.height);
  const window: Corners = { a: 0, b: 0, c: 0, d: 0, area: 0 };
  const values = newMap(mask.width, mask.height);
  for (let y = 0, i = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++, i++) {
      let [sum, rest] = [0, 1];
      for (let growth = 1; growth <= largest && rest > NEARLY_ALL; growth *= GROWTH) {
        corners(mask, windows, x, y, growth, window);
        const filled = Math.min(1, within(weight, window) / (ENOUGH * window.area));
        if (filled < NEARLY_ALL) continue;
        sum += rest * filled * ofWindow(window);
        rest *= 1 - filled;
      }
      values.data[i] = rest < 1 ? sum / (1 - rest) : ofWindow(window);
    }
  return values;
}

/** Means of the masked values over squares of floor. */
export function windowMeans(values: FloatMap, mask: FloatMap, windows: FloorWindows): FloatMap {
  const sums = summed(values, (i) => at(values, i) * at(mask, i));
  const weights = summed(mask, (i) => at(mask, i));
  return overWindows(
    mask,
    windows,
    (window) => within(sums, window) / Math.max(1e-6, within(weights, window)),
  );
}

/** Number of histogram bins; medians are interpolated within a bin. */
const STEPS = 32;

/**
 * Medians of the masked values over squares of floor. Details thinner than half a square have no influence, and edges
 * between larger areas stay sharp. Uses one summed-area table per bin, so the cost does not depend on the window's
 * size.
 */
export function windowMedians(
  values: FloatMap,
  mask: FloatMap,
  windows: FloorWindows,
  [low, high]: readonly [number, number],
): FloatMap {
  const size = Math.max(1e-6, (high - low) / STEPS);
  const stepOf = (i: number) => Math.max(0, Math.min(STEPS - 1, Math.floor((at(values, i) - low) / size)));
  // Cumulative counts, so that a median is found by binary search.
  const upTo = Array.from({ length: STEPS }, (_, step) =>
    summed(mask, (i) => (stepOf(i) <= step ? at(mask, i) : 0)),
  );
  return overWindows(mask, windows, (window) => {
    const count = (step: number) => (step < 0 ? 0 : within(upTo[step] as Float64Array, window));
    const half = count(STEPS - 1) / 2;
    let [below, above] = [-1, STEPS - 1];
    while (above - below > 1) {
      const middle = (below + above) >> 1;
      if (count(middle) >= half) above = middle;
      else below = middle;
    }
    const before = count(above - 1);
    const share = (half - before) / Math.max(1e-6, count(above) - before);
    return low + size * (above + share);
  });
}
