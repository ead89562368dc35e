import 'server-only';
import type { LaidBoard, LayingName } from '../../area/laying.ts';
import { type LaidPiece, type LaidRepeat, repeatOf } from '../laying-pieces.ts';
import { boardsIn, type SourceBoard, type Surface } from './source-boards.ts';

/** How a swatch is cut into boards and rearranged into a laying pattern. */
export interface LaidSpec {
  readonly laying: LayingName;
  readonly board: LaidBoard;
  /** Real size of the swatch in metres. */
  readonly sizeMetres: number;
}

/** Maximum side of a laid surface in px: 2.5 mm per px for the largest repeat. */
const LARGEST_SIDE = 1536;
/**
 * Maximum factor by which a board may be stretched lengthways. Grain is long, and a swatch contains few whole boards.
 */
export const MAX_BOARD_STRETCH = 1.8;
/** Range by which a board's lightness varies from the swatch's, so that a reused board looks different. */
const TONE = 0.05;
/** Tolerance in board widths that makes edges overlap, so that no pixel is left between two boards. */
const EDGE = 1e-9;
/** Width in metres and brightness of the shade at an end cut at an angle. */
const CUT = { metres: 0.0018, light: 0.62 } as const;

/** The surface of a floor laid in a pattern: boards are cut out of the swatch and placed where the pattern has them. */
export function laidSurface(swatch: Surface, { laying, board, sizeMetres }: LaidSpec): Surface {
  const repeat = repeatOf(laying, board);
  const metres = repeat.side * board.width;
  const side = Math.min(LARGEST_SIDE, Math.round((metres / sizeMetres) * swatch.width));
  const pool = longEnough(boardsIn(swatch, sizeMetres, board), repeat.length);
  return layBoards(swatch, pool, board, repeat, side);
}

/** Renders one repeat of a pattern, `side` px wide, with boards of a picture stretched or shrunk to their length. */
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

/** Boards that fill a piece without being stretched too far; the longest board if there are none. */
function longEnough(boards: readonly SourceBoard[], length: number): readonly SourceBoard[] {
  const enough = boards.filter((one) => one.length * MAX_BOARD_STRETCH >= length * one.width);
  if (enough.length > 0) return enough;
  return [...boards].sort((a, b) => b.length - a.length).slice(0, 1);
}

interface Dress {
  /** Rotated by half a turn, as layers do with real boards. */
  readonly turned: boolean;
  readonly light: number;
}

/** Variation of the nth board, deterministic. Carpet tiles are not varied, because their pile has a direction. */
function dressOf(n: number, plain: boolean): Dress {
  if (plain) return { turned: false, light: 1 };
  const chance = Math.abs(Math.sin(n * 12.9898 + 4.1414) * 43758.5453) % 1;
  return { turned: chance > 0.5, light: 1 + (((chance * 97) % 1) - 0.5) * TONE };
}

interface Cut {
  readonly piece: LaidPiece;
  /** Length of the board in board widths. */
  readonly length: number;
  /** Width of the shade at a cut end, in board widths. */
  readonly cut: number;
}

/** Draws one board into the repeat, wrapping around its edges. */
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

/** Samples the swatch at a place of a board, bilinearly. */
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
