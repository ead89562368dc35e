import { borderBoards, insideBorder } from './border-boards.ts';
import { areaOf } from './cut-plan/cut-plan.ts';
import type { PlanRoom } from './cut-plan/types.ts';
import type { Board } from './floor-facts.ts';
import {
  defaultLaying,
  hasBorder,
  type LayingName,
  type LayingPattern,
  layingOf,
  wasteOf,
} from './laying.ts';

/** Minimum length in metres of an offcut that starts a row. */
const SHORTEST_END = 0.3;
/** Minimum width in metres of the last row; if it would be narrower, the first row is cut too. */
const SLIMMEST_ROW = 0.05;
const TINY = 1e-6;

interface BoardRoom {
  readonly room: PlanRoom;
  /** Side of the room along which the boards run. */
  readonly along: 'length' | 'width';
  readonly rows: number;
  /** Width in metres to which the last row is cut; the board's width if it is not cut. */
  readonly lastRow: number;
  readonly boards: number;
}

export interface BoardPlan {
  readonly board: Board;
  readonly laying: LayingPattern;
  readonly rooms: readonly BoardRoom[];
  readonly boards: number;
  /** Includes one extra pack if no board would be left for repairs. */
  readonly packs: number;
  /** Whole boards left for repairs, at least one. */
  readonly spare: number;
  /** Areas in square metres: of the rooms, of the packs, and of offcuts. */
  readonly floorArea: number;
  readonly packArea: number;
  readonly offcutArea: number;
}

/** Lengths of the rows in a room, from one wall to the other. */
function rowLengths(room: PlanRoom, turned: boolean, rows: number, width: number, from = 0): number[] {
  const along = turned ? room.width : room.length;
  const across = turned ? room.length : room.width;
  if (!room.cutout) return Array.from({ length: rows }, () => along);
  const [cutAcross, cutAlong] = turned
    ? [room.cutout.length, room.cutout.width]
    : [room.cutout.width, room.cutout.length];
  // The end at which the corner is missing does not affect the count.
  const full = across - Math.min(cutAcross, across);
  return Array.from({ length: rows }, (_, row) =>
    from + row * width < full - TINY ? along : Math.max(0, along - cutAlong),
  );
}

/** Lays planks row by row. The offcut of a row starts a later one if it is long enough. */
function layPlanks(room: PlanRoom, { width, length }: Board): BoardRoom {
  const turned = room.width > room.length;
  const across = turned ? room.length : room.width;
  const rows = Math.ceil((across - TINY) / width);
  const rest = across - (rows - 1) * width;
  const shortest = Math.min(SHORTEST_END, length / 3);
  const ends: number[] = [];
  let boards = 0;
  for (const need of rowLengths(room, turned, rows, width)) {
    let left = need;
    const end = ends.findIndex((one) => one >= shortest);
    if (end >= 0) left -= ends.splice(end, 1)[0] ?? 0;
    const whole = left > TINY ? Math.ceil((left - TINY) / length) : 0;
    boards += whole;
    const over = whole * length - left;
    if (over >= shortest && (whole > 0 || left < 0)) ends.push(over);
  }
  // If the last row would be too narrow, the first and last rows share their width equally.
  const lastRow = rows > 1 && rest < SLIMMEST_ROW ? (width + rest) / 2 : rest;
  return { room, along: turned ? 'width' : 'length', rows, lastRow, boards };
}

/** Number of tiles in a rectangle: whole tiles, plus cut tiles, of which several may come from one tile. */
function tilesIn(across: number, along: number, { width, length }: Board): number {
  if (across <= TINY || along <= TINY) return 0;
  const columns = Math.floor((across + TINY) / width);
  const lines = Math.floor((along + TINY) / length);
  const side = across - columns * width;
  const end = along - lines * length;
  const cut = (count: number, part: number, whole: number) =>
    part <= TINY ? 0 : Math.ceil(count / Math.max(1, Math.floor((whole + TINY) / part)));
  const corner = side > TINY && end > TINY ? 1 : 0;
  return columns * lines + cut(lines, side, width) + cut(columns, end, length) + corner;
}

function layTiles(room: PlanRoom, board: Board): BoardRoom {
  const { width, length, cutout } = room;
  const cutWidth = Math.min(cutout?.width ?? 0, width);
  const cutLength = Math.min(cutout?.length ?? 0, length);
  // An L-shape consists of the full-width part and the part beside its missing corner.
  const boards = tilesIn(width, length - cutLength, board) + tilesIn(width - cutWidth, cutLength, board);
  const rows = Math.ceil((width - TINY) / board.width);
  const lastRow = width - (rows - 1) * board.width;
  return { room, along: 'length', rows, lastRow, boards };
}

/** Lays rows that start at given fractions of a board. Each offcut is used for the first piece that it fits. */
function layShifted(room: PlanRoom, { width, length }: Board, starts: readonly number[]): BoardRoom {
  const turned = room.width > room.length;
  const across = turned ? room.length : room.width;
  const rows = Math.ceil((across - TINY) / width);
  const offcuts: number[] = [];
  let boards = 0;
  const cut = (piece: number) => {
    const from = offcuts.findIndex((one) => one >= piece - TINY);
    const whole = from < 0 ? length : (offcuts.splice(from, 1)[0] ?? 0);
    if (from < 0) boards += 1;
    if (whole - piece > TINY) offcuts.push(whole - piece);
  };
  rowLengths(room, turned, rows, width).forEach((need, row) => {
    const start = Math.min(need, (1 - (starts[row % starts.length] ?? 0)) * length);
    const whole = Math.floor((need - start + TINY) / length);
    const end = need - start - whole * length;
    boards += whole;
    for (const piece of [start, end]) if (piece > TINY) cut(piece);
  });
  const lastRow = across - (rows - 1) * width;
  return { room, along: turned ? 'width' : 'length', rows, lastRow, boards };
}

/**
 * Lays a ladder pattern: alternating columns of rungs and rails. In a narrow last column, one board yields as many
 * rungs as fit.
 */
function layLadder(room: PlanRoom, board: Board): BoardRoom {
  const { width, length } = board;
  const turned = room.width > room.length;
  const across = turned ? room.length : room.width;
  const pair = length + width;
  let boards = 0;
  let [columns, last] = [0, 0];
  for (let from = 0; from < across - TINY; from += pair) {
    const rung = Math.min(length, across - from);
    const rail = Math.min(width, across - from - rung);
    const [runs = 0] = rowLengths(room, turned, 1, width, from);
    const rungs = Math.ceil((runs - TINY) / width);
    boards += Math.ceil(rungs / Math.max(1, Math.floor((length + TINY) / rung)));
    if (rail > TINY) boards += Math.ceil((runs - TINY) / length);
    columns += rail > TINY ? 2 : 1;
    last = rail > TINY ? rail : rung;
  }
  return { room, along: turned ? 'width' : 'length', rows: columns, lastRow: last, boards };
}

function layAtAngle(room: PlanRoom, { width, length }: Board, loss: number): BoardRoom {
  const boards = Math.ceil((areaOf(room) * (1 + loss)) / (width * length) - TINY);
  return { room, along: 'length', rows: 0, lastRow: 0, boards };
}

function layRoom(whole: PlanRoom, board: Board, way: LayingPattern): BoardRoom {
  const inside = hasBorder(way) ? insideBorder(whole, board) : undefined;
  const field = layField(inside ?? whole, board, layingOf(way));
  return inside ? { ...field, room: whole, boards: field.boards + borderBoards(whole, board) } : field;
}

function layField(room: PlanRoom, board: Board, laying: LayingName): BoardRoom {
  const waste = wasteOf(laying, board);
  switch (waste.by) {
    case 'ends':
      return layPlanks(room, board);
    case 'rows':
      return layShifted(room, board, waste.starts);
    case 'lines':
      return layTiles(room, board);
    case 'columns':
      return layLadder(room, board);
    case 'angle':
      return layAtAngle(room, board, waste.loss);
  }
}

/**
 * Packs, rows and offcuts of boards or tiles for rooms, in metres. Undefined if there is no floor to lay or the board
 * is invalid.
 */
export function boardPlan(
  all: readonly PlanRoom[],
  board: Board,
  laying: LayingPattern = defaultLaying(board),
): BoardPlan | undefined {
  const rooms = all.filter((room) => areaOf(room) > TINY).map((room) => layRoom(room, board, laying));
  if (rooms.length === 0 || !(board.width > 0 && board.length > 0 && board.perPack > 0)) return undefined;
  const boards = rooms.reduce((sum, room) => sum + room.boards, 0);
  const packs = Math.floor(boards / board.perPack) + 1;
  const floorArea = rooms.reduce((sum, { room }) => sum + areaOf(room), 0);
  const one = board.packArea / board.perPack;
  return {
    board,
    laying,
    rooms,
    boards,
    packs,
    spare: packs * board.perPack - boards,
    floorArea,
    packArea: packs * board.packArea,
    offcutArea: Math.max(0, boards * one - floorArea),
  };
}
