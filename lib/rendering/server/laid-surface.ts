import 'server-only';
import type { LaidBoard, LayingName } from '../../area/laying.ts';
import { type LaidPiece, type LaidRepeat, repeatOf } from '../laying-pieces.ts';
import { boardsIn, type SourceBoard, type Surface } from './source-boards.ts';

/** How a swatch is cut into boards and laid again. */
export interface LaidSpec {
  readonly laying: LayingName;
  readonly board: LaidBoard;
  /** True size of the swatch in metres. */
  readonly sizeMetres: number;
}

/** Most pixels along a side of a laid surface, 2.5 mm of the largest repeat each. */
const LARGEST_SIDE = 1536;
/** A board may be drawn out by this much: grain is long, and whole boards are few in a swatch. */
export const DRAWN_OUT = 1.8;
/** How far a board's light may differ from the swatch's, so that one that comes back looks like another. */
const TONE = 0.05;
/** A place on the line between two boards belongs to both, in widths of a board: none is left to neither. */
const EDGE = 1e-9;
/** Metres of shade at an end cut at an angle, and its darkness. */
const CUT = { metres: 0.0018, light: 0.62 } as const;

/** The surface of a floor laid in a pattern: its boards cut out of the swatch and put where the pattern has them. */
export function laidSurface(swatch: Surface, { laying, board, sizeMetres }: LaidSpec): Surface {
  const repeat = repeatOf(laying, board);
  const metres = repeat.side * board.width;
  const side = Math.min(LARGEST_SIDE, Math.round((metres / sizeMetres) * swatch.width));
  const pool = longEnough(boardsIn(swatch, sizeMetres, board), repeat.length);
  return layBoards(swatch, pool, board, repeat, side);
}

/** Boards of a picture, drawn out or in to their length, laid as one repeat of so many pixels. */
export function layBoards(
  swatch: Surface,
  pool: readonly SourceBoard[],
  board: LaidBoard,
  repeat: LaidRepeat,
  side: number,
): Surface {
  const scale = side / repeat.side;
  const data = new Uint8Array(side * side * 3);
  const out = { width: side, height: side, data };
  const cut = CUT.metres / board.width;
  repeat.pieces.forEach((piece, i) => {
    const source = pool[(i * 7 + Math.floor((i * 7) / pool.length)) % pool.length];
    const plain = board.kind === 'carpetTile';
    if (source) draw(out, scale, { piece, length: repeat.length, cut }, swatch, source, dressOf(i, plain));
  });
  return out;
}

/** Boards that fill a piece without being drawn out too far; the longest where there is none. */
function longEnough(boards: readonly SourceBoard[], length: number): readonly SourceBoard[] {
  const enough = boards.filter((one) => one.length * DRAWN_OUT >= length * one.width);
  if (enough.length > 0) return enough;
  return [...boards].sort((a, b) => b.length - a.length).slice(0, 1);
}

interface Dress {
  /** Turned round by half, as layers do. */
  readonly turned: boolean;
  readonly light: number;
}

/** The look of the nth board: the same at every call. Carpet is neither turned nor toned: its pile has a direction. */
function dressOf(n: number, plain: boolean): Dress {
  if (plain) return { turned: false, light: 1 };
  const chance = Math.abs(Math.sin(n * 12.9898 + 4.1414) * 43758.5453) % 1;
  return { turned: chance > 0.5, light: 1 + (((chance * 97) % 1) - 0.5) * TONE };
}

interface Cut {
  readonly piece: LaidPiece;
  /** Of the board, in its widths. */
  readonly length: number;
  /** Width of the shade at a cut end, in widths of the board. */
  readonly cut: number;
}

/** Draws one board into the repeat, over its edges as well. */
function draw(
  out: Surface,
  scale: number,
  { piece, length, cut }: Cut,
  swatch: Surface,
  source: SourceBoard,
  { turned, light }: Dress,
): void {
  const { x, y, skew } = piece;
  const [ax, ay] = piece.along;
  const corners = [
    [0, 0],
    [length * ax, length * ay],
    [-ay, ax],
    [length * ax - ay, length * ay + ax],
  ] as const;
  const range = (of: 0 | 1, from: number) => {
    const all = corners.map((corner) => (corner[of] + from) * scale);
    return [Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))] as const;
  };
  const [left, right] = range(0, x);
  const [top, bottom] = range(1, y);
  const { width: side, data } = out;
  const colour = new Float64Array(3);
  for (let py = top; py < bottom; py++) {
    for (let px = left; px < right; px++) {
      const [dx, dy] = [(px + 0.5) / scale - x, (py + 0.5) / scale - y];
      const [u, v] = [dx * ax + dy * ay, dy * ax - dx * ay];
      if (v < -EDGE || v >= 1 + EDGE) continue;
      const start = skew === 0 ? 0 : skew > 0 ? v : 1 - v;
      const end = skew === 0 ? length : start + length - 1;
      if (u < start - EDGE || u >= end + EDGE) continue;
      sample(swatch, source, turned ? length - u : u, turned ? 1 - v : v, length, colour);
      const shade = skew !== 0 && Math.min(u - start, end - u) < cut ? CUT.light : 1;
      const to = (wrapped(py, side) * side + wrapped(px, side)) * 3;
      for (let k = 0; k < 3; k++) data[to + k] = Math.min(255, (colour[k] as number) * light * shade + 0.5);
    }
  }
}

const wrapped = (value: number, size: number) => ((value % size) + size) % size;

/** The swatch at a place of a board, bilinear; the board keeps its own edges. */
function sample(
  { width, height, data }: Surface,
  board: SourceBoard,
  u: number,
  v: number,
  length: number,
  colour: Float64Array,
): void {
  const [along, across] = [(u / length) * board.length, v * board.width];
  const [ax, ay] = board.along;
  const sx = board.x + along * ax - across * ay - 0.5;
  const sy = board.y + along * ay + across * ax - 0.5;
  const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
  const [fx, fy] = [sx - x0, sy - y0];
  const [left, right] = [wrapped(x0, width) * 3, wrapped(x0 + 1, width) * 3];
  const [top, bottom] = [wrapped(y0, height) * width * 3, wrapped(y0 + 1, height) * width * 3];
  for (let k = 0; k < 3; k++) {
    const above = (data[top + left + k] as number) * (1 - fx) + (data[top + right + k] as number) * fx;
    const below = (data[bottom + left + k] as number) * (1 - fx) + (data[bottom + right + k] as number) * fx;
    colour[k] = above * (1 - fy) + below * fy;
  }
}
