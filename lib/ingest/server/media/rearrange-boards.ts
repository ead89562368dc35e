import 'server-only';
import { defaultLaying } from '../../../area/laying.ts';
import { seams } from '../../../images/server/surface.ts';
import type { LaidPiece, LaidRepeat } from '../../../rendering/laying-pieces.ts';
import { layBoards, MAX_BOARD_STRETCH } from '../../../rendering/server/laid-surface.ts';
import { jointsIn, type SourceBoard, type Surface } from '../../../rendering/server/source-boards.ts';
import type { NamedColour } from './colour-names.ts';

/** Number of vertical strips in which joints between rows are detected, and in how many a joint must be found. */
const STRIPS = 16;
const FOUND = 12;
/** Maximum deviation of a joint from its line, and its maximum offset from strip to strip, as shares of the side. */
const NEAR = 0.003;
const LEAN = 0.009;
/** Minimum height of a row, as a share of the side. */
const LEAST_ROW = 0.02;
/**
 * Maximum relative difference in height between rows of a floor, and in length between whole tiles; and the minimum
 * share of a photo that whole rows must cover.
 */
const ALIKE = 0.06;
const LEAST_SEEN = 0.4;
/**
 * Maximum slope in pixels of a joint that counts as level; and the tolerated difference between the number of visible
 * and expected rows.
 */
const LEVEL = 2.5;
const SAME = 0.1;
/** Tolerance within which a board has its true size. */
const TRUE = 0.03;
/**
 * Pixels beside a joint at a board's end that are left out, because joints are slanted; and the brightness of the half
 * joint drawn there.
 */
const ASKEW = 4;
const CUT_LIGHT = 0.62;
/** If the light along a photo rises by more, as a logarithm, it is considered part of the printed pattern. */
const MOST_FALL = 0.5;
/** Shift between neighbouring rows, in boards; it follows the golden ratio, so that no two neighbours are alike. */
const GOLDEN = 0.618;

export interface RearrangedBoards {
  readonly picture: Surface;
  /**
   * Resulting size of the boards in metres if it differs from the list's, and the swatch size that would correct it.
   */
  readonly comesOut?: { readonly width: number; readonly length: number; readonly wanted: number };
}

const isNearly = (one: number, other: number) => Math.abs(one / other - 1) <= TRUE;

/** A line across a picture: returns y at a given x. */
type Line = (x: number) => number;

/**
 * Rearranges a photo of boards or tiles that are cut off by its edges (docs/decisions/0096). Boards are cut out along
 * their joints, and as many are laid as fit the real size of the swatch, so that the picture is tileable and boards
 * have their true size. Undefined if no joints are found, or nothing needs correcting: a seamless photo with the right
 * number of level rows.
 */
export function rearrangeBoards(
  photo: Surface,
  { board, sizeMetres }: NamedColour,
): RearrangedBoards | undefined {
  if (board?.kind !== 'plank' && board?.kind !== 'tile') return undefined;
  const rows = Math.max(1, Math.round(sizeMetres / board.width));
  const inRow = Math.max(1, Math.round(sizeMetres / board.length));
  const length = rows / inRow;
  const usual = defaultLaying(board);
  const shift = usual === 'random' ? GOLDEN : usual === 'brick' ? 0.5 : 0;
  for (const upright of [photo, turned(photo)]) {
    const found = rowsBetween(upright, linesIn(upright));
    if (!found) continue;
    if (found.isLevel && Math.abs(found.count - rows) <= SAME && seams(photo).length === 0) return;
    const boards = boardsOf(found, length, board.kind === 'tile');
    if (boards.length === 0) continue;
    // Not for tiles, whose own shading would be mistaken for light.
    if (board.kind === 'plank') evenAlong(found.surface, boards);
    const pieces = Array.from({ length: rows * inRow }, (_, i): LaidPiece => {
      const [row, at] = [Math.floor(i / inRow), i % inRow];
      return { x: (at + (((row + 1) * shift) % 1)) * length, y: row, along: [1, 0], skew: 0 };
    });
    const repeat: LaidRepeat = { side: rows, length, pieces };
    const longest = Math.max(...boards.map((one) => one.length));
    const pool = boards.filter((one) => one.length * MAX_BOARD_STRETCH >= longest);
    const picture = layBoards(found.surface, pool, board, repeat, photo.width);
    const [width, long] = [sizeMetres / rows, sizeMetres / inRow];
    const isTrue = isNearly(width, board.width) && isNearly(long, board.length);
    return {
      picture,
      ...(isTrue ? {} : { comesOut: { width, length: long, wanted: inRow * board.length } }),
    };
  }
  return undefined;
}

/** Transposes a square picture. */
function turned({ width, data }: Surface): Surface {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) out[(x * width + y) * 3 + k] = data[(y * width + x) * 3 + k] as number;
  return { width, height: width, data: out };
}

/** Detects joints across the whole picture, from top to bottom: straight, and nearly level. */
function linesIn(picture: Surface): Line[] {
  const { width } = picture;
  const strip = width / STRIPS;
  const down = turned(picture);
  const joints = Array.from({ length: STRIPS }, (_, i) =>
    jointsIn(down, Math.round(i * strip), Math.round((i + 1) * strip)),
  );
  const middle = STRIPS / 2;
  const lines = (joints[middle] ?? []).flatMap((start) => {
    const points: { x: number; y: number }[] = [];
    const follow = (from: number, step: 1 | -1) => {
      for (let i = from, y = start, far = 1; i >= 0 && i < STRIPS; i += step, far++) {
        const next = nearest(joints[i] ?? [], y);
        if (next === undefined || Math.abs(next - y) > LEAN * width * far) continue;
        points.push({ x: (i + 0.5) * strip, y: next });
        [y, far] = [next, 0];
      }
    };
    follow(middle, 1);
    follow(middle - 1, -1);
    const line = through(points);
    const isStraight = points.every(({ x, y }) => Math.abs(line(x) - y) <= NEAR * width);
    return points.length >= FOUND && isStraight ? [line] : [];
  });
  return lines.sort((a, b) => a(width / 2) - b(width / 2));
}

const nearest = (values: readonly number[], to: number) =>
  [...values].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/** The least-squares line through points. */
function through(points: readonly { x: number; y: number }[]): Line {
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [mx, my] = [mean('x'), mean('y')];
  let [xy, xx] = [0, 0];
  for (const { x, y } of points) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
  }
  return (x) => my + (xy / (xx || 1)) * (x - mx);
}

interface Rows {
  /** The rows stacked below each other, straightened and scaled to one height. */
  readonly surface: Surface;
  readonly height: number;
  /** Number of rows that would fill the picture. */
  readonly count: number;
  readonly isLevel: boolean;
}

/** The longest sequence of equidistant lines. Grain can be as straight as joints, but not equidistant. */
function evenRun(lines: readonly Line[], at: number): Line[] {
  const runFrom = (first: Line, second: Line) => {
    const gap = second(at) - first(at);
    const run = [first, second];
    for (const line of lines) {
      const last = run.at(-1) ?? second;
      if (Math.abs(line(at) - last(at) - gap) <= ALIKE * gap) run.push(line);
    }
    return run;
  };
  const isRow = (first: Line) => (second: Line) => second(at) - first(at) > 2 * at * LEAST_ROW;
  const runs = lines.flatMap((first) => lines.filter(isRow(first)).map((second) => runFrom(first, second)));
  return runs.reduce((best, run) => (run.length > best.length ? run : best), [] as Line[]);
}

/** The rows between neighbouring joints; undefined if they cover too little of the picture. */
function rowsBetween({ width, data }: Surface, all: readonly Line[]): Rows | undefined {
  const lines = evenRun(all, width / 2);
  const rows = lines.slice(1).map((_, i) => i);
  const span = (lines.at(-1)?.(width / 2) ?? 0) - (lines[0]?.(width / 2) ?? 0);
  if (span < width * LEAST_SEEN) return;
  const usual = span / rows.length;
  const height = Math.round(usual);
  const out = new Uint8Array(width * height * rows.length * 3);
  rows.forEach((row, i) => {
    const [above, below] = [lines[row] as Line, lines[row + 1] as Line];
    for (let v = 0; v < height; v++)
      for (let x = 0; x < width; x++) {
        const y = above(x) + ((v + 0.5) / height) * (below(x) - above(x));
        const top = Math.max(0, Math.min(width - 2, Math.floor(y)));
        const part = Math.max(0, Math.min(1, y - top));
        const [from, to] = [(top * width + x) * 3, ((i * height + v) * width + x) * 3];
        for (let k = 0; k < 3; k++) {
          const [a, b] = [data[from + k] as number, data[from + width * 3 + k] as number];
          out[to + k] = a + (b - a) * part + 0.5;
        }
      }
  });
  const isLevel = lines.every((line) => Math.abs(line(width) - line(0)) <= LEVEL);
  return {
    surface: { width, height: height * rows.length, data: out },
    height,
    count: width / usual,
    isLevel,
  };
}

/** The boards in the rows, limited to the wanted length, with half a joint drawn at each end; tiles only if whole. */
function boardsOf({ surface, height }: Rows, length: number, whole: boolean): SourceBoard[] {
  const { width } = surface;
  const wanted = length * height;
  return Array.from({ length: surface.height / height }, (_, row) => {
    const y = row * height;
    const joints = jointsIn(surface, y, y + height).map((x) => Math.max(0, Math.min(width, x + 0.5)));
    const board = (from: number, to: number): SourceBoard => {
      return { x: from, y, along: [1, 0], length: to - from, width: height };
    };
    if (whole) {
      const tiles = joints.slice(1).map((to, i) => board(joints[i] ?? 0, to));
      return tiles.filter((tile) => Math.abs(tile.length / wanted - 1) <= ALIKE);
    }
    const cuts = joints.map(Math.round);
    return [...cuts, width].flatMap((joint, i) => {
      const from = i === 0 ? 0 : (cuts[i - 1] ?? 0) + ASKEW;
      const to = Math.min(joint - (i < cuts.length ? ASKEW : 0), from + Math.floor(wanted));
      if (to - from < height) return [];
      darken(surface, from, y, height);
      darken(surface, to - 1, y, height);
      return [board(from, to)];
    });
  }).flat();
}

function darken({ width, data }: Surface, x: number, top: number, height: number): void {
  for (let y = top; y < top + height; y++)
    for (let at = (y * width + x) * 3, end = at + 3; at < end; at++)
      data[at] = (data[at] as number) * CUT_LIGHT;
}

/**
 * Removes a rise in light that is common to all boards; when rearranged, it would show as a separate gradient on each
 * board.
 */
function evenAlong({ width, height, data }: Surface, boards: readonly SourceBoard[]): void {
  let [xy, xx] = [0, 0];
  for (const board of boards) {
    const middle = board.length / 2;
    for (let at = 0; at < board.length; at++) {
      let light = 1;
      for (let v = 0; v < board.width; v++)
        light += data[((board.y + v) * width + Math.floor(board.x + at)) * 3 + 1] ?? 0;
      xy += (at - middle) * Math.log(light);
      xx += (at - middle) ** 2;
    }
  }
  const rise = xy / (xx || 1);
  if (Math.abs(rise * width) > MOST_FALL) return;
  const gains = Float64Array.from({ length: width }, (_, x) => Math.exp(rise * (width / 2 - x)));
  for (let i = 0; i < width * height; i++)
    for (let k = 0; k < 3; k++)
      data[i * 3 + k] = Math.min(255, (data[i * 3 + k] as number) * (gains[i % width] as number));
}
