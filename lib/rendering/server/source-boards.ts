import 'server-only';
import type { LaidBoard } from '../../area/laying.ts';
import { repeatOf } from '../laying-pieces.ts';

/** RGB bytes, row by row. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A board in a swatch: first corner, direction and size in pixels. It may wrap around the swatch's edge. */
export interface SourceBoard {
  readonly x: number;
  readonly y: number;
  readonly along: readonly [number, number];
  readonly length: number;
  readonly width: number;
}

/** Distance in pixels to the pixels with which a joint is compared. */
const BESIDE = 4;
/** A joint must be this many times as dark, relative to its sides, as the mean of the row's grain. */
const JOINT = 5;
/** Boards shorter than this many of their widths are ignored. */
const SHORTEST = 1;

/** The whole boards in a swatch of this size in metres. For carpet tiles, cut-outs of the swatch. */
export function boardsIn(surface: Surface, sizeMetres: number, board: LaidBoard): readonly SourceBoard[] {
  const scale = surface.width / sizeMetres;
  if (board.kind === 'carpetTile') return carpetPieces(surface, scale, board);
  if (board.kind === 'herringbone') return wovenBoards(scale, board);
  const rows = Math.max(1, Math.round(sizeMetres / board.width));
  const height = surface.height / rows;
  return Array.from({ length: rows }, (_, row) => {
    const joints = jointsIn(surface, Math.round(row * height), Math.round((row + 1) * height));
    const [first = 0] = joints;
    return (joints.length > 0 ? joints : [0]).map((x, i, all) => {
      const next = all[i + 1] ?? first + surface.width;
      return { x, y: row * height, along: [1, 0] as const, length: next - x, width: height };
    });
  })
    .flat()
    .filter(({ length, width }) => length >= width * SHORTEST - 2);
}

function wovenBoards(scale: number, board: LaidBoard): SourceBoard[] {
  const { pieces, length } = repeatOf('herringbone', board);
  const width = board.width * scale;
  return pieces.map(({ x, y, along }) => ({
    x: x * width,
    y: y * width,
    along,
    length: length * width,
    width,
  }));
}

function carpetPieces({ width, height }: Surface, scale: number, board: LaidBoard): SourceBoard[] {
  const size = { length: board.length * scale, width: board.width * scale };
  // Positions follow the golden ratio, so that no two start alike.
  return Array.from({ length: 7 }, (_, i) => ({
    x: ((i * 0.618) % 1) * width,
    y: ((i * 0.382) % 1) * height,
    along: [1, 0] as const,
    ...size,
  }));
}

/** Columns of a row at which boards meet: lines darker than both sides over the row's height. */
export function jointsIn({ width, data }: Surface, top: number, bottom: number): number[] {
  // Leaves out the joints along the row's own edges.
  const inset = Math.round((bottom - top) * 0.15);
  const light = new Float32Array(width);
  for (let y = top + inset; y < bottom - inset; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      light[x] = (light[x] as number) + (data[at] as number) + (data[at + 1] as number);
    }
  const dark = light.map((value, x) => {
    const left = light[(x - BESIDE + width) % width] as number;
    const right = light[(x + BESIDE) % width] as number;
    return Math.max(0, Math.min(left, right) - value);
  });
  const mean = dark.reduce((sum, value) => sum + value, 0) / width;
  const bound = Math.max(mean * JOINT, 2 * 2 * (bottom - top - 2 * inset));
  const joints: number[] = [];
  dark.forEach((value, x) => {
    if (value < bound) return;
    for (let near = x - BESIDE; near <= x + BESIDE; near++) {
      const other = dark[(near + width) % width] as number;
      if (other > value || (other === value && near < x)) return;
    }
    joints.push(middleOf(dark, x));
  });
  return joints;
}

/** The centre of mass of a joint that is several pixels wide. */
function middleOf(dark: Float32Array, x: number): number {
  let [sum, by] = [0, 0];
  for (let near = -BESIDE; near <= BESIDE; near++) {
    const value = dark[(x + near + dark.length) % dark.length] as number;
    sum += value;
    by += value * near;
  }
  return x + by / sum;
}
