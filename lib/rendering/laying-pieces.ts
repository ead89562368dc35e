import { defaultLaying, type LaidBoard, type LayingName } from '../area/laying.ts';

/** A board in one square repeat of a laying pattern. All lengths are in board widths. */
export interface LaidPiece {
  /** Position of its first corner. */
  readonly x: number;
  readonly y: number;
  /**
   * Unit vector along the board. The vector across it is the same, rotated by a quarter turn to the left in picture
   * axes.
   */
  readonly along: readonly [number, number];
  /** Whether both ends are cut at 45 degrees: 1 leans forward across the board, -1 back. */
  readonly skew: -1 | 0 | 1;
}

export interface LaidRepeat {
  /** Side of the repeat in board widths. */
  readonly side: number;
  /** Length of a board in board widths. */
  readonly length: number;
  readonly pieces: readonly LaidPiece[];
}

/** Minimum number of rows in a repeat, so that the same board does not reappear too soon. */
const LEAST_ROWS = 6;
const RIGHT = [1, 0] as const;
const DOWN = [0, 1] as const;
const DIAGONAL = Math.SQRT1_2;

/** A board's length rounded to whole widths. Woven patterns need whole widths, and such boards are sold that way. */
const wholeWidths = ({ width, length }: LaidBoard) => Math.max(1, Math.round(length / width));

/** Side of a repeat of straight rows: whole boards along, an even number of rows across. */
function evenSide(length: number): number {
  const boards = 2 * Math.ceil(Math.max(1, LEAST_ROWS / length) / 2);
  return length * boards;
}

/** Straight rows, each shifted by a share of a board. */
function rows(length: number, shift: (row: number, count: number) => number): LaidRepeat {
  const side = evenSide(length);
  const pieces: LaidPiece[] = [];
  for (let row = 0; row < side; row++)
    for (let x = 0; x < side; x += length)
      pieces.push({ x: x + shift(row, side) * length, y: row, along: RIGHT, skew: 0 });
  return { side, length, pieces };
}

/** Offsets in thirds, like stairs. The last row must differ from the first one too, because the pattern repeats. */
const thirdOf = (row: number, count: number) =>
  row === count - 1 && count % 3 === 1 ? 1 / 3 : (row % 3) / 3;

function herringbone(length: number): LaidRepeat {
  const side = 2 * length;
  const pieces: LaidPiece[] = [];
  // Of each pair of boards with the same first corner, one runs right and one runs down, extending to its left.
  for (let step = 0; step < side; step++)
    for (const along of [RIGHT, DOWN]) pieces.push({ x: step, y: step, along, skew: 0 });
  return { side, length, pieces };
}

/** Columns of boards at 45 degrees that meet in points. */
function chevron(length: number): LaidRepeat {
  const longSide = length - 1;
  const pairs = longSide < LEAST_ROWS ? 2 : 1;
  const column = longSide * DIAGONAL;
  const side = 2 * column * pairs;
  const pitch = Math.SQRT2;
  const pieces: LaidPiece[] = [];
  for (let at = 0; at < 2 * pairs; at++)
    for (let row = 0; row < longSide * pairs; row++) {
      const [x, y] = [at * column, row * pitch];
      if (at % 2 === 0) pieces.push({ x, y, along: [DIAGONAL, DIAGONAL], skew: 1 });
      // The first corner is one width before the point, because the end leans back.
      else
        pieces.push({
          x: x - DIAGONAL,
          y: y + column + DIAGONAL,
          along: [DIAGONAL, -DIAGONAL],
          skew: -1,
        });
    }
  return { side, length, pieces };
}

/** Squares of parallel boards; every other square is rotated. */
function basket(length: number): LaidRepeat {
  const side = 2 * length;
  const pieces: LaidPiece[] = [];
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    for (let board = 0; board < length; board++)
      pieces.push(
        (x + y) % 2 === 0
          ? { x: x * length, y: y * length + board, along: RIGHT, skew: 0 }
          : // Rotated by a quarter turn, the board extends to the left of its first corner.
            { x: x * length + board + 1, y: y * length, along: DOWN, skew: 0 },
      );
  return { side, length, pieces };
}

/** Boards side by side as rungs between rails. Each rail is shifted by one board width relative to the previous one. */
function ladder(length: number): LaidRepeat {
  const column = length + 1;
  const side = length * column;
  const pieces: LaidPiece[] = [];
  for (let at = 0; at < length; at++) {
    const x = at * column;
    for (let y = 0; y < side; y++) pieces.push({ x, y, along: RIGHT, skew: 0 });
    for (let y = 0; y < side; y += length) pieces.push({ x: x + column, y: y + at, along: DOWN, skew: 0 });
  }
  return { side, length, pieces };
}

/** Every other tile is rotated by a quarter turn. */
function quarter(): LaidRepeat {
  const grid = rows(1, () => 0);
  const pieces = grid.pieces.map((piece): LaidPiece => {
    const turned = (piece.x + piece.y) % 2 === 1;
    return turned ? { ...piece, x: piece.x + 1, along: DOWN } : piece;
  });
  return { ...grid, pieces };
}

/** Columns are offset by half a tile. */
function ashlar(): LaidRepeat {
  const grid = rows(1, () => 0);
  return { ...grid, pieces: grid.pieces.map((piece) => ({ ...piece, y: piece.y + (piece.x % 2) / 2 })) };
}

/** One square repeat of a laying pattern with these boards. */
export function repeatOf(laying: LayingName, board: LaidBoard): LaidRepeat {
  const length = wholeWidths(board);
  switch (laying) {
    case 'thirds':
      return rows(length, thirdOf);
    case 'brick':
      return rows(length, (row) => (row % 2) / 2);
    case 'herringbone':
      return herringbone(length);
    case 'chevron':
      return chevron(length);
    case 'basket':
      return basket(length);
    case 'ladder':
      return ladder(length);
    case 'quarter':
      return quarter();
    case 'ashlar':
      return ashlar();
    case 'random':
    case 'grid':
    case 'monolithic':
      return rows(length, () => 0);
  }
}

/** Rotation of a pattern in degrees, so that it points in the direction of straight boards. */
const TURN: Partial<Record<LayingName, number>> = { herringbone: 135, chevron: 90 };
/** Angle in degrees from the direction of boards in a photo to their direction in our own rooms. */
const ROOM_TURN = 90;

interface Placement {
  readonly sizeMetres: number;
  readonly turnDegrees: number;
  readonly gloss: number;
}

/**
 * The placement of a floor laid in a given pattern. It differs from the usual one if the swatch shows another pattern.
 */
export function laidPlacement<Of extends Placement>(usual: Of, laying: LayingName, board: LaidBoard): Of {
  if (laying === defaultLaying(board)) return usual;
  return {
    ...usual,
    sizeMetres: repeatOf(laying, board).side * board.width,
    turnDegrees: TURN[laying] ?? 0,
  };
}

interface Lying<Of extends Placement> {
  readonly board?: LaidBoard | undefined;
  readonly placement: Of;
}

const turned = <Of extends Placement>(placement: Of, degrees: number): Of => ({
  ...placement,
  turnDegrees: placement.turnDegrees + degrees,
});

/**
 * The same in our own rooms, whose length is known: boards run along it, and patterns point along it. Every other floor
 * lies as its swatch.
 */
export function laidInRoom<Of extends Placement>({ board, placement }: Lying<Of>, isPattern = false): Of {
  const points = isPattern && placement.turnDegrees !== 0;
  return board?.kind === 'plank' || points ? turned(placement, ROOM_TURN) : placement;
}

/** How a floor lies in a photo as its swatch shows it: boards that point have the turn they need in our own rooms. */
export function laidInPhoto<Of extends Placement>({ board, placement }: Lying<Of>): Of {
  const points = board?.kind === 'herringbone' || board?.kind === 'chevron';
  return points ? turned(placement, -ROOM_TURN) : placement;
}
