import type { PlanRoom } from './cut-plan/types.ts';
import { borderRows, type LaidBoard } from './laying.ts';

/** Minimum width of a room's field, in border widths; narrower rooms get no border. */
const LEAST_FIELD = 2;

/** The room inside its border; undefined if the room is too small or the board is laid without a border. */
export function insideBorder(room: PlanRoom, board: LaidBoard): PlanRoom | undefined {
  const border = borderRows(board) * board.width;
  const { width, length, cutout } = room;
  const narrowest = Math.min(width - (cutout?.width ?? 0), length - (cutout?.length ?? 0));
  if (border === 0 || narrowest < (2 + LEAST_FIELD) * border) return undefined;
  return { ...room, width: width - 2 * border, length: length - 2 * border };
}

/** Number of boards in a border: rows along every wall, mitred at the corners. Offcuts are used further along. */
export function borderBoards({ width, length, cutout }: PlanRoom, board: LaidBoard): number {
  const corners = cutout ? 6 : 4;
  // A missing corner does not change the perimeter.
  const round = 2 * (width + length);
  let metres = 0;
  // Eight half mitres shorten each row further in; each mitre wastes one board width.
  for (let row = 0; row < borderRows(board); row++)
    metres += round - 8 * row * board.width + corners * board.width;
  return Math.ceil(metres / board.length - 1e-6);
}
