import { clampToPhoto, roundedPlace } from '../photo-place.ts';
import { type Point, SHAPE_LIMITS, type Stroke } from '../scene.ts';
import { isFloor, type Painted } from './stroke-box.ts';

/**
 * Maximum width and lean of a leg, in shares of the photo's longer side, and its maximum height as a share of the
 * photo's height.
 */
const WIDEST = 0.028;
const LEAN = 0.07;
const TALLEST = 0.35;
/**
 * Maximum distance between dot and foot, in shares of the longer side, and the cost of each px of horizontal offset.
 */
const BESIDE_FOOT = 0.009;
const ASIDE = 8;
/** Cost of the colour difference between the dot and the start of a leg. */
const DOT = 2;
/** Maximum width of a foot, as a share of the widest leg: legs get wider upwards. */
const FOOT = 0.5;
/** Logarithmic lightness, which compares bytes by their ratio, so that a black leg on a black floor is found too. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => 90 * Math.log(1 + byte / 24));
/** Minimum contrast of a row to both its sides, and the contrast at which its score is capped. */
const LEAST_CONTRAST = 15;
const MOST_CONTRAST = 60;
/**
 * Cost of a colour difference from the leg so far, the rate at which the leg's mean colour follows, and the cost of a
 * change of width.
 */
const OTHER = 0.6;
const FOLLOWED = 0.08;
const BENT = 3;
/** Factor for the contrast of a row with floor on only one side. */
const ONE_SIDED = 0.4;
/** A path is dropped when its score falls below this. */
const LOST = -120;
/** Minimum number of rows of a leg, and its minimum ratio of height to width. */
const LEAST_ROWS = 8;
const SLENDER = 1.6;
/** Half the window, in rows, over which the sides are smoothed. */
const EVEN = 3;

/** Radius of the stored dot, in shares of the photo's width. */
export const LEG_DOT = 0.008;

interface Strip {
  readonly y: number;
  readonly left: number;
  readonly width: number;
}

/**
 * The outline of a thin furniture leg above a dot at its foot. Row by row upwards, it follows the strip with the
 * highest contrast to the floor on its sides, until there is no floor beside it. Undefined if no leg is found.
 */
export function findLeg(foot: Point, painted: Painted): Stroke['area'] {
  const strips = bestPath(new LegBox(foot, painted));
  const widest = strips.reduce((most, { width }) => Math.max(most, width), 0);
  if (strips.length < Math.max(LEAST_ROWS, SLENDER * widest)) return undefined;
  return [lineAround(strips, painted.photo)];
}

/**
 * The surroundings of a foot. Colours are stored as prefix sums along each row, so that the mean of any strip takes
 * constant time.
 */
class LegBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly widest: number;
  /** Mean colour at the dot. */
  readonly dot = new Float64Array(3);
  readonly #sums: Float64Array;
  readonly #floor: Uint8Array;
  readonly #foot: { readonly x: number; readonly y: number; readonly beside: number };

  constructor(foot: Point, painted: Painted) {
    const { width, height, data } = painted.photo;
    const long = Math.max(width, height);
    const [x, y] = [foot.x * width, foot.y * height];
    const beside = Math.max(3, BESIDE_FOOT * long);
    this.widest = Math.max(3, Math.round(WIDEST * long));
    this.left = Math.max(0, Math.floor(x - LEAN * long));
    this.top = Math.max(0, Math.floor(y - TALLEST * height));
    this.width = Math.min(width, Math.ceil(x + LEAN * long)) - this.left;
    this.height = Math.min(height, Math.ceil(y + beside)) - this.top;
    this.#foot = { x: x - this.left, y: y - this.top, beside };
    this.#floor = new Uint8Array(this.width * this.height);
    this.#sums = new Float64Array((this.width + 1) * this.height * 3);
    for (let row = 0; row < this.height; row++)
      for (let column = 0; column < this.width; column++) {
        const [px, py] = [this.left + column, this.top + row];
        this.#floor[row * this.width + column] = isFloor(painted, px, py) ? 1 : 0;
        const at = (row * (this.width + 1) + column) * 3;
        for (let k = 0; k < 3; k++)
          this.#sums[at + 3 + k] =
            (this.#sums[at + k] as number) + (LIGHT[data[(py * width + px) * 4 + k] as number] as number);
      }
    const row = Math.max(0, Math.min(this.height - 1, Math.floor(y) - this.top - 1));
    const column = Math.max(1, Math.min(this.width - 2, Math.floor(x) - this.left));
    this.mean(row, column - 1, column + 2, this.dot);
  }

  mean(row: number, from: number, to: number, out: Float64Array): void {
    const at = row * (this.width + 1);
    for (let k = 0; k < 3; k++)
      out[k] =
        ((this.#sums[(at + to) * 3 + k] as number) - (this.#sums[(at + from) * 3 + k] as number)) /
        (to - from);
  }

  isFloor(row: number, column: number): boolean {
    return this.#floor[row * this.width + column] === 1;
  }

  /** Cost of starting the leg with this strip; undefined if it cannot start there. */
  footAt(row: number, left: number, width: number): number | undefined {
    const { x, y, beside } = this.#foot;
    const aside = Math.abs(left + width / 2 - x);
    if (width > FOOT * this.widest || Math.abs(row + 0.5 - y) > beside || aside > beside) return undefined;
    return ASIDE * aside;
  }
}

const apart = (a: Float64Array, b: Float64Array) =>
  Math.hypot(
    (a[0] as number) - (b[0] as number),
    (a[1] as number) - (b[1] as number),
    (a[2] as number) - (b[2] as number),
  ) / Math.sqrt(3);

/** Score of a strip by its contrast to both sides; writes the strip's mean colour to `own`. */
function contrast(box: LegBox, row: number, left: number, width: number, own: Float64Array): number {
  const side = Math.max(2, Math.ceil(width / 2));
  const [before, after] = [left - 1 - side, left + width + 1];
  if (before < 0 || after + side > box.width) return Number.NEGATIVE_INFINITY;
  const floors = Number(box.isFloor(row, before)) + Number(box.isFloor(row, after + side - 1));
  if (floors === 0) return Number.NEGATIVE_INFINITY;
  box.mean(row, left, left + width, own);
  box.mean(row, before, before + side, SIDE);
  const one = apart(own, SIDE);
  box.mean(row, after, after + side, SIDE);
  const seen = Math.min(one, apart(own, SIDE), MOST_CONTRAST);
  return (floors === 1 ? ONE_SIDED * seen : seen) - LEAST_CONTRAST;
}
const SIDE = new Float64Array(3);

/** The strips of the best leg from its foot upwards, by dynamic programming over all paths. */
function bestPath(box: LegBox): Strip[] {
  const cells = box.width * box.widest;
  const from = Array.from({ length: box.height }, () => new Int32Array(cells).fill(-1));
  let [sums, colours] = [new Float64Array(cells).fill(Number.NEGATIVE_INFINITY), new Float64Array(cells * 3)];
  let best = { sum: 0, row: -1, cell: -1 };
  for (let row = box.height - 1; row >= 0; row--) {
    const [next, shades] = [
      new Float64Array(cells).fill(Number.NEGATIVE_INFINITY),
      new Float64Array(cells * 3),
    ];
    for (let cell = 0; cell < cells; cell++) {
      const [left, width] = [Math.floor(cell / box.widest), (cell % box.widest) + 1];
      const foot = box.footAt(row, left, width);
      const [below, reached] = bestBelow(box, cell, sums);
      if (foot === undefined && reached < 0) continue;
      const own = shades.subarray(cell * 3, cell * 3 + 3);
      const told = contrast(box, row, left, width, own);
      if (told === Number.NEGATIVE_INFINITY) continue;
      const leg = colours.subarray(reached * 3, reached * 3 + 3);
      const joined = reached < 0 ? Number.NEGATIVE_INFINITY : below - OTHER * apart(own, leg);
      const begun = foot === undefined ? joined : -foot - DOT * apart(own, box.dot);
      const before = Math.max(begun, joined);
      const goesOn = before === joined;
      if (goesOn)
        for (let k = 0; k < 3; k++)
          own[k] = (leg[k] as number) + FOLLOWED * ((own[k] as number) - (leg[k] as number));
      else for (let k = 0; k < 3; k++) own[k] = ((own[k] as number) + (box.dot[k] as number)) / 2;
      if (before + told <= LOST) continue;
      next[cell] = before + told;
      (from[row] as Int32Array)[cell] = goesOn ? reached : -1;
      if ((next[cell] as number) > best.sum) best = { sum: next[cell] as number, row, cell };
    }
    [sums, colours] = [next, shades];
  }
  return pathFrom(box, from, best);
}

/** The best strip in the row below that a strip can continue: shifted and resized by at most one px. */
function bestBelow({ width, widest }: LegBox, cell: number, sums: Float64Array): [sum: number, cell: number] {
  const [left, size] = [Math.floor(cell / widest), cell % widest];
  let [best, at] = [Number.NEGATIVE_INFINITY, -1];
  for (let dx = -1; dx <= 1; dx++)
    for (let grown = -1; grown <= 1; grown++) {
      if (left + dx < 0 || left + dx >= width || size + grown < 0 || size + grown >= widest) continue;
      const other = (left + dx) * widest + size + grown;
      const sum = (sums[other] as number) - (grown === 0 ? 0 : BENT);
      if (sum > best) [best, at] = [sum, other];
    }
  return [best, at];
}

function pathFrom(box: LegBox, from: readonly Int32Array[], end: { row: number; cell: number }): Strip[] {
  const strips: Strip[] = [];
  for (let { row, cell } = end; cell >= 0; row++) {
    const [left, width] = [Math.floor(cell / box.widest), (cell % box.widest) + 1];
    strips.push({ y: box.top + row, left: box.left + left, width });
    cell = from[row]?.[cell] ?? -1;
  }
  return strips;
}

/** The outline down the left side and up the right side, smoothed, with at most SHAPE_LIMITS.ringPoints corners. */
function lineAround(strips: readonly Strip[], { width, height }: Painted['photo']): Point[] {
  const step = Math.max(1, Math.ceil(strips.length / (SHAPE_LIMITS.ringPoints / 2 - 2)));
  const rows = strips.filter((_, i) => i % step === 0 || i === strips.length - 1);
  const even = (i: number, of: (strip: Strip) => number) => {
    const near = strips.slice(Math.max(0, i - EVEN), i + EVEN + 1);
    return near.reduce((sum, strip) => sum + of(strip), 0) / near.length;
  };
  const point = (x: number, y: number): Point => ({
    x: clampToPhoto(roundedPlace(x / width)),
    y: clampToPhoto(roundedPlace(y / height)),
  });
  const side = (of: (strip: Strip) => number) =>
    rows.map((strip, n) => {
      const y = n === 0 ? strip.y : n === rows.length - 1 ? strip.y + 1 : strip.y + 0.5;
      return point(even(strips.indexOf(strip), of), y);
    });
  return [...side(({ left }) => left), ...side(({ left, width: wide }) => left + wide).toReversed()];
}
