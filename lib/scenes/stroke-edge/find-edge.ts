import { SHAPE_LIMITS, type Stroke } from '../scene.ts';
import { ringsOf } from '../trace-rings.ts';
import { binsOf, colourModel } from './colour-model.ts';
import { cutGrid, FORWARD } from './grid-cut.ts';
import { type Painted, REACH, type StrokeBox, strokeBox } from './stroke-box.ts';

/** How often colours are learnt anew from what was found. */
const ROUNDS = 2;
/** The most a colour speaks for a side. */
const MOST_TOLD = 4;
/** What a place speaks for being meant, from the stroke's middle to the box's rim. */
const EXPECTED = { middle: 2, rim: 0.3, beside: -0.5, far: -3 } as const;
/** What it costs to part two neighbours: across an edge of the photo, and more where they are alike. */
const PARTED = { least: 0.6, alike: 12 } as const;
/** Squared differences of colour below which neighbours are alike, whatever the photo. */
const LEAST_NOISE = 20;
/** Whole numbers a unit of pull. */
const UNIT = 100;
/** A cell that may not change sides. */
const FIXED = 1_000_000;
/** Of the painted cells, the least share that must be meant, or the edge was not found. */
const LEAST_MEANT = 0.12;
/** Corners that change a line by fewer square cells than this are none. */
const LEAST_BEND = 0.6;
const PLACES = 10_000;

/**
 * The area a rough stroke means: where a colour like what was painted ends at an edge of the photo, inside the stroke's
 * box. Undefined where that cannot be told, and the stroke counts as it was painted. Only what the stroke can change
 * takes part: floor that is taken out, or the rest that is added to it.
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
    const pull = pullsOf(box, { changes, meant, bins, others }, stroke.mode);
    meant = cutGrid({ width: box.width, height: box.height, pull, ties }) as Uint8Array<ArrayBuffer>;
  }
  keepTouching(box, changes, meant);
  const found = meant.filter((one, i) => one && (box.away[i] as number) <= 1 && changes[i]).length;
  if (found < LEAST_MEANT * could) return undefined;
  widen(box, changes, meant);
  return linesOf(box, meant, painted);
}

interface Told {
  /** 1 where the stroke can change something, and where it is taken to mean something. */
  readonly changes: Uint8Array;
  readonly meant: Uint8Array;
  /** Colours of the box's cells, and of what lies elsewhere on the side the stroke takes from. */
  readonly bins: Uint16Array;
  readonly others: Uint16Array;
}

function pullsOf(box: StrokeBox, { changes, meant, bins, others }: Told, mode: Stroke['mode']): Int32Array {
  const away = (i: number) => box.away[i] as number;
  // What is floor already shows what floor to add looks like; and what stands, what to take out.
  const like = colourModel(
    bins,
    Float32Array.from(bins, (_, i) => {
      if (changes[i]) return meant[i] ? 1 : 0;
      if (mode === 'add') return 0.5;
      return away(i) <= 1 ? 1 : 0;
    }),
  );
  // The further from the stroke, the surer.
  const unlike = colourModel(
    bins,
    Float32Array.from(bins, (_, i) => (changes[i] && !meant[i] ? Math.min(1, away(i) / REACH) ** 2 : 0)),
    others,
  );
  return Int32Array.from(bins, (bin, i) => {
    if (!changes[i]) return 0;
    if (onRim(box, i)) return -FIXED;
    const told = Math.max(-MOST_TOLD, Math.min(MOST_TOLD, (like[bin] as number) - (unlike[bin] as number)));
    return Math.round(UNIT * (told + expected(away(i))));
  });
}

/** What a place in or beside the stroke speaks for, whatever its colour. */
function expected(away: number): number {
  if (away <= 1) return EXPECTED.middle + (EXPECTED.rim - EXPECTED.middle) * away;
  const share = Math.min(1, (away - 1) / (REACH - 1));
  return EXPECTED.beside + (EXPECTED.far - EXPECTED.beside) * share;
}

/** The box's own edge; where the photo ends there is none. */
function onRim({ width, height, away }: StrokeBox, i: number): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  return (x === 0 || y === 0 || x === width - 1 || y === height - 1) && (away[i] as number) > 1;
}

/** Neighbours of one colour hold together; and those that take no part hold nobody. */
function tiesOf({ width, height, colours }: StrokeBox, changes: Uint8Array): Int32Array[] {
  const difference = (i: number, j: number) =>
    ((colours[i * 3] as number) - (colours[j * 3] as number)) ** 2 +
    ((colours[i * 3 + 1] as number) - (colours[j * 3 + 1] as number)) ** 2 +
    ((colours[i * 3 + 2] as number) - (colours[j * 3 + 2] as number)) ** 2;
  const pairs = FORWARD.map(([dx, dy]) =>
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
    const far = Math.hypot(...(FORWARD[k] as readonly [number, number]));
    return Int32Array.from(list, (value) =>
      value < 0
        ? 0
        : Math.round((UNIT * (PARTED.least + PARTED.alike * Math.exp(-value / (2 * usual)))) / far),
    );
  });
}

/** Only what hangs together with what was painted is meant. */
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

/** Into what takes no part, by two cells: no seam is left between what was found and what was there. */
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
  { width, height, left, top, cell }: StrokeBox,
  meant: Uint8Array,
  { photo }: Painted,
): Stroke['area'] {
  const rings = ringsOf(meant, width, height, { corners: SHAPE_LIMITS.ringPoints, leastArea: LEAST_BEND });
  const largest = rings
    .filter((ring) => ring.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SHAPE_LIMITS.areaRings);
  const share = (value: number, size: number) => Math.round((PLACES * value) / size) / PLACES;
  return largest.map((ring) =>
    ring.map(([x, y]) => ({
      x: Math.min(1, share(left + x * cell, photo.width)),
      y: Math.min(1, share(top + y * cell, photo.height)),
    })),
  );
}
