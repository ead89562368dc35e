import type { PlanRoom } from './cut-plan/types.ts';
import { borderRows, type LaidBoard } from './laying.ts';

/** A room whose field would be narrower than this many borders has none. */
const LEAST_FIELD = 2;

/** The room within its border; undefined where it is too small for one, or the board makes none. */
export function insideBorder(room: PlanRoom, board: LaidBoard): PlanRoom | undefined {
  const border = borderRows(board) * board.width;
  const { width, length, cutout } = room;
  const narrowest = Math.min(width - (cutout?.width ?? 0), length - (cutout?.length ?? 0));
  if (border === 0 || narrowest < (2 + LEAST_FIELD) * border) return undefined;
  return { ...room, width: width - 2 * border, length: length - 2 * border };
}

/** Boards of a border: rows along every wall, mitred at the corners; what is cut off goes on round the room. */
export function borderBoards({ width, length, cutout }: PlanRoom, board: LaidBoard): number {
  const corners = cutout ? 6 : 4;
  // A missing corner leaves the way round as long as it was.
  const round = 2 * (width + length);
  let metres = 0;
  // Eight half mitres shorten each row further in; each mitre cuts a board's width away.
  for (let row = 0; row < borderRows(board); row++)
    metres += round - 8 * row * board.width + corners * board.width;
  return Math.ceil(metres / board.length - 1e-6);
}
