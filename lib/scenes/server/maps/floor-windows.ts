import 'server-only';
import type { FloorMap } from '../../../rendering/camera.ts';
import { at, type FloatMap, newMap } from './map.ts';

/** Half the sides in px of the picture's rectangle over a square of floor, by row. */
export interface FloorWindows {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/** Smallest half side in px: a window has neighbours on each side. */
const LEAST = 1;
/** Largest half side, as a share of the picture's own. */
const MOST = 1 / 4;

/**
 * How large squares of floor with half a side of `metres` look in each row. Rows above the floor have the first one's.
 */
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

/** Windows grow by this factor until they meet the mask. */
const GROWTH = 3;
/** Share of a window that the mask must fill for it to count alone; with less of it larger ones count too. */
const ENOUGH = 0.1;
/** What is left for larger windows is no more than this, and they are not looked at. */
const NEARLY_ALL = 0.02;

/** Sums over all rectangles from the upper left corner, one row and column more than the map. */
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

/** Corners of a window in a table of sums. */
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
 * A value of each pixel's window, of what lies on the mask. The less that is, the more larger windows count as well, so
 * that no step is seen where one gives way to the next.
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

/** Means of values over squares of floor, of what lies on the mask. */
export function windowMeans(values: FloatMap, mask: FloatMap, windows: FloorWindows): FloatMap {
  const sums = summed(values, (i) => at(values, i) * at(mask, i));
  const weights = summed(mask, (i) => at(mask, i));
  return overWindows(
    mask,
    windows,
    (window) => within(sums, window) / Math.max(1e-6, within(weights, window)),
  );
}

/** Steps of a value that medians tell apart; between two steps they interpolate. */
const STEPS = 32;

/**
 * Medians of values over squares of floor, of what lies on the mask: what is thinner than half a square has no part in
 * them, and edges between larger parts stay sharp. From counts of each step of the value, whatever the window.
 */
export function windowMedians(
  values: FloatMap,
  mask: FloatMap,
  windows: FloorWindows,
  [low, high]: readonly [number, number],
): FloatMap {
  const size = Math.max(1e-6, (high - low) / STEPS);
  const stepOf = (i: number) => Math.max(0, Math.min(STEPS - 1, Math.floor((at(values, i) - low) / size)));
  // Counts of all values up to a step, so that a median is found by halving.
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
