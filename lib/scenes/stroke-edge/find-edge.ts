import { roundedPlace } from '../photo-place.ts';
import { SHAPE_LIMITS, type Stroke } from '../scene.ts';
import { ringsOf } from '../trace-rings.ts';
import { binsOf, colourModel } from './colour-model.ts';
import { cutGrid, FORWARD_NEIGHBOURS } from './grid-cut.ts';
import { type Painted, REACH, type StrokeBox, strokeBox } from './stroke-box.ts';

/** Number of rounds: the colour models are fitted to the result of the previous round. */
const ROUNDS = 2;
/** Limit of a colour's log-likelihood ratio. */
const MOST_TOLD = 4;
/**
 * Prior for a cell to be selected, by its distance from the stroke: from its middle to its rim, and from beside it to
 * the rim of the box.
 */
const EXPECTED = { middle: 2, rim: 0.3, beside: -0.5, far: -3 } as const;
/** Cost of separating two neighbours: the minimum, and the addition for equal colours. */
const PARTED = { least: 0.6, alike: 12 } as const;
/** Lower bound of the mean squared colour difference, for photos without noise. */
const LEAST_NOISE = 20;
/** Scale of the integer weights. */
const UNIT = 100;
/** Weight of a cell that must not change sides. */
const FIXED = 1_000_000;
/** Minimum share of the painted cells that must be selected; below it, no edge was found. */
const LEAST_MEANT = 0.12;
/** Corners that change a line by less than this area, in square cells, are dropped. */
const LEAST_BEND = 0.6;

/**
 * The area that a rough stroke selects: a graph cut within the stroke's box separates colours like the painted ones at
 * an edge of the photo. Only cells that the stroke can change take part: floor for erasing, the rest for adding.
 * Undefined if no edge was found; the stroke then counts as painted.
 */
export function findEdge(stroke: Stroke, painted: Painted): Stroke['area'] {
  const box = strokeBox(stroke, painted);
  const changes = box.floor.map((floor) => (stroke.mode === 'erase' ? floor : 1 - floor));
  const bins = binsOf(box.colours);
  const others = binsOf(stroke.mode === 'erase' ? box.elsewhere.floor : box.elsewhere.rest);
  const ties = tiesOf(box, changes);
  const could = box.away.filter((away, i) => away <= 1 && changes[i] === 1).length;
  if (could === 0) return undefined;
  let meant = Uint8Array.from(box.away, (away) => (away <= 1 ? 1 : 0));
  for (let round = 0; round < ROUNDS; round++) {
    const pull = pullsOf(box, { changes, meant, bins, others }, stroke.mode, painted);
    meant = cutGrid({ width: box.width, height: box.height, pull, ties }) as Uint8Array<ArrayBuffer>;
  }
  keepTouching(box, changes, meant);
  const found = meant.filter((one, i) => one && (box.away[i] as number) <= 1 && changes[i]).length;
  if (found < LEAST_MEANT * could) return undefined;
  widen(box, changes, meant);
  return linesOf(box, meant, painted);
}

interface Told {
  /** 1 for each cell that the stroke can change, and for each cell that is currently selected. */
  readonly changes: Uint8Array;
  readonly meant: Uint8Array;
  /** Colour bins of the box's cells, and of the cells outside the box that the stroke could change. */
  readonly bins: Uint16Array;
  readonly others: Uint16Array;
}

function pullsOf(
  box: StrokeBox,
  { changes, meant, bins, others }: Told,
  mode: Stroke['mode'],
  painted: Painted,
): Int32Array {
  const away = (i: number) => box.away[i] as number;
  // When adding, existing floor shows what floor looks like. When erasing, painted cells that are not floor show what
  // to remove.
  const like = colourModel(
    bins,
    Float32Array.from(bins, (_, i) => {
      if (changes[i]) return meant[i] ? 1 : 0;
      if (mode === 'add') return 0.5;
      return away(i) <= 1 ? 1 : 0;
    }),
  );
  // The further from the stroke, the more certain the sample.
  const unlike = colourModel(
    bins,
    Float32Array.from(bins, (_, i) => (changes[i] && !meant[i] ? Math.min(1, away(i) / REACH) ** 2 : 0)),
    others,
  );
  return Int32Array.from(bins, (bin, i) => {
    if (!changes[i]) return 0;
    if (onRim(box, painted, i)) return -FIXED;
    const told = Math.max(-MOST_TOLD, Math.min(MOST_TOLD, (like[bin] as number) - (unlike[bin] as number)));
    return Math.round(UNIT * (told + expected(away(i))));
  });
}

/** Prior for selecting a cell, by its distance from the stroke in radii. */
function expected(away: number): number {
  if (away <= 1) return EXPECTED.middle + (EXPECTED.rim - EXPECTED.middle) * away;
  const share = Math.min(1, (away - 1) / (REACH - 1));
  return EXPECTED.beside + (EXPECTED.far - EXPECTED.beside) * share;
}

/** Whether a cell is at an edge of the box beyond which the photo continues, and outside the stroke. */
function onRim(box: StrokeBox, { photo }: Painted, i: number): boolean {
  const [x, y] = [i % box.width, Math.floor(i / box.width)];
  const isAtEdge =
    (x === 0 && box.left > 0) ||
    (y === 0 && box.top > 0) ||
    (x === box.width - 1 && box.right < photo.width) ||
    (y === box.height - 1 && box.bottom < photo.height);
  return isAtEdge && (box.away[i] as number) > 1;
}

/** Edge weights: neighbours of similar colour are expensive to separate. Cells that do not take part have no edges. */
function tiesOf({ width, height, colours }: StrokeBox, changes: Uint8Array): Int32Array[] {
  const difference = (i: number, j: number) =>
    ((colours[i * 3] as number) - (colours[j * 3] as number)) ** 2 +
    ((colours[i * 3 + 1] as number) - (colours[j * 3 + 1] as number)) ** 2 +
    ((colours[i * 3 + 2] as number) - (colours[j * 3 + 2] as number)) ** 2;
  const pairs = FORWARD_NEIGHBOURS.map(([dx, dy]) =>
    Float32Array.from(changes, (_, i) => {
      const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy];
      if (x < 0 || x >= width || y >= height) return -1;
      const j = y * width + x;
      return changes[i] && changes[j] ? difference(i, j) : -1;
    }),
  );
  let [sum, count] = [0, 0];
  for (const list of pairs)
    for (const value of list)
      if (value >= 0) {
        sum += value;
        count++;
      }
  const usual = Math.max(LEAST_NOISE, sum / Math.max(1, count));
  return pairs.map((list, k) => {
    const far = Math.hypot(...(FORWARD_NEIGHBOURS[k] as readonly [number, number]));
    return Int32Array.from(list, (value) =>
      value < 0
        ? 0
        : Math.round((UNIT * (PARTED.least + PARTED.alike * Math.exp(-value / (2 * usual)))) / far),
    );
  });
}

/** Keeps only selected cells connected to the painted ones. */
function keepTouching({ width, height, away }: StrokeBox, changes: Uint8Array, meant: Uint8Array): void {
  const kept = new Uint8Array(meant.length);
  const stack: number[] = [];
  const take = (i: number) => {
    if (!meant[i] || kept[i] || !changes[i]) return;
    kept[i] = 1;
    stack.push(i);
  };
  for (let i = 0; i < meant.length; i++) if ((away[i] as number) <= 0.8) take(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < width * (height - 1)) take(i + width);
  }
  meant.set(kept);
}

/**
 * Dilates the selection by two cells into cells that do not take part, so that no seam is left between the selection
 * and the existing floor.
 */
function widen({ width, height }: StrokeBox, changes: Uint8Array, meant: Uint8Array): void {
  for (let round = 0; round < 2; round++) {
    const before = meant.slice();
    for (let i = 0; i < meant.length; i++) {
      if (changes[i] || before[i]) continue;
      const x = i % width;
      const beside =
        (x > 0 && before[i - 1]) ||
        (x < width - 1 && before[i + 1]) ||
        (i >= width && before[i - width]) ||
        (i < width * (height - 1) && before[i + width]);
      if (beside) meant[i] = 1;
    }
  }
}

function linesOf(
  { width, height, left, top, right, bottom, cell }: StrokeBox,
  meant: Uint8Array,
  { photo }: Painted,
): Stroke['area'] {
  const rings = ringsOf(meant, width, height, { corners: SHAPE_LIMITS.ringPoints, leastArea: LEAST_BEND });
  const largest = rings
    .filter((ring) => ring.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SHAPE_LIMITS.areaRings);
  return largest.map((ring) =>
    ring.map(([x, y]) => ({
      x: roundedPlace((x === width ? right : left + x * cell) / photo.width),
      y: roundedPlace((y === height ? bottom : top + y * cell) / photo.height),
    })),
  );
}
