import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { inchesOf, NO_SIDE, type Side, sideInFeet, sideInMetres } from './side.ts';

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];
export const WALLS = ['top', 'right', 'bottom', 'left'] as const;
export type Wall = (typeof WALLS)[number];

/** What an L-shaped room lacks of its rectangle. */
export interface Cutout {
  readonly corner: Corner;
  readonly width: Side;
  readonly length: Side;
}

/** What a flight turns by: winders, which are wedge-shaped steps, or landings. */
export const TURNS = ['winders', 'landings'] as const;
export type TurnKind = (typeof TURNS)[number];

/** So many winders or landings, each cut as wide and as deep as it is at its widest, and a riser more. */
export interface Turn {
  readonly count: number;
  readonly across: Side;
  readonly depth: Side;
}

/** A flight: the carpet runs down over each straight step by a tread and a riser. */
export interface Stairs extends Readonly<Partial<Record<TurnKind, Turn | null | undefined>>> {
  /** Winders are among them, landings are not. */
  readonly steps: number;
  /** Depth of a step, without what the one above covers. */
  readonly tread: Side;
  readonly riser: Side;
}

/** The most doorways of a room that can be typed. */
export const DOORWAYS_MAX = 9;

/** The most steps of a flight that can be typed. */
export const STEPS_MAX = 60;

/** The most winders or landings of a flight that can be typed. */
export const TURNS_MAX = 9;

/** A row of the calculator: one room (S3.3-1). Sides in metres and in feet with inches, areas in m2 and sq ft. */
export interface Row {
  /** Stays with the row while it is moved and edited. */
  readonly id: number;
  readonly flooring: FlooringType;
  readonly room: string;
  readonly width: number;
  readonly length: number;
  readonly widthFeet: number;
  readonly widthInches: number;
  readonly lengthFeet: number;
  readonly lengthInches: number;
  /** Square metres. */
  readonly total: number;
  readonly squareFeet: number;
  /** Units in which the sides were typed (G18). */
  readonly widthTyped: Measure;
  readonly lengthTyped: Measure;
  readonly cutout: Cutout | null;
  /** Where the room is a flight of stairs; `length` follows from it. Rows of an older build lack it. */
  readonly stairs?: Stairs | null;
  /** Wall with the doorway, which stands in its middle. */
  readonly doorway: Wall | null;
  /** How many doorways the room has; null is the usual one. Rows of an older build lack it. */
  readonly doorways?: number | null;
  /** Wall with the main window; null while nobody said. Rows of an older build lack it. */
  readonly window?: Wall | null;
}

/** Longest room name that is kept, in characters. */
export const ROOM_NAME_MAX = 60;

export const newRow = (id: number, flooring: FlooringType = 'carpet'): Row => ({
  id,
  flooring,
  room: '',
  width: 0,
  length: 0,
  widthFeet: 0,
  widthInches: 0,
  lengthFeet: 0,
  lengthInches: 0,
  total: 0,
  squareFeet: 0,
  widthTyped: 'metric',
  lengthTyped: 'metric',
  cutout: null,
  stairs: null,
  doorway: null,
  doorways: null,
  window: null,
});

export const widthOf = (row: Row): Side => ({
  typed: row.widthTyped,
  metres: row.width,
  feet: row.widthFeet,
  inches: row.widthInches,
});

export const lengthOf = (row: Row): Side => ({
  typed: row.lengthTyped,
  metres: row.length,
  feet: row.lengthFeet,
  inches: row.lengthInches,
});

/** Areas of a row from its sides and turns; the missing corner of an L counts as far as it lies in the room. */
function measured(row: Row): Row {
  const { width: cutWidth, length: cutLength } = row.cutout ?? { width: NO_SIDE, length: NO_SIDE };
  const across = inchesOf(widthOf(row));
  const along = inchesOf(lengthOf(row));
  const missing = Math.min(inchesOf(cutWidth), across) * Math.min(inchesOf(cutLength), along);
  const metres =
    row.width * row.length - Math.min(cutWidth.metres, row.width) * Math.min(cutLength.metres, row.length);
  const turns = turnsOf(row.stairs);
  const turned = sum(turns.map(({ count, across, depth }) => count * across.metres * depth.metres));
  const turnedInches = sum(
    turns.map(({ count, across, depth }) => count * inchesOf(across) * inchesOf(depth)),
  );
  return { ...row, total: metres + turned, squareFeet: (across * along - missing + turnedInches) / 144 };
}

export const withWidth = (row: Row, side: Side): Row =>
  measured({
    ...row,
    widthTyped: side.typed,
    width: side.metres,
    widthFeet: side.feet,
    widthInches: side.inches,
  });

export const withLength = (row: Row, side: Side): Row =>
  measured({
    ...row,
    lengthTyped: side.typed,
    length: side.metres,
    lengthFeet: side.feet,
    lengthInches: side.inches,
  });

export const withCutout = (row: Row, cutout: Cutout | null): Row =>
  measured({ ...row, cutout, stairs: null });

/** A usual flight in a house, in the units it is typed in. */
export const usualStairs = (measure: Measure): Stairs =>
  measure === 'metric'
    ? { steps: 13, tread: sideInMetres(0.25), riser: sideInMetres(0.18) }
    : { steps: 13, tread: sideInFeet(0, 10), riser: sideInFeet(0, 7) };

/** A usual turn of a flight this wide: three winders in a square have their widest in the middle one. */
export function usualTurn(kind: TurnKind, width: Side): Omit<Turn, 'count'> {
  const [across, depth] = kind === 'winders' ? [Math.SQRT2, 0.6] : [1, 1];
  const part = (share: number) =>
    width.typed === 'metric'
      ? sideInMetres(Math.round((width.metres || 0.9) * share * 100) / 100)
      : sideInFeet(0, Math.round((inchesOf(width) || 36) * share));
  return { across: part(across), depth: part(depth) };
}

/** Steps of a flight that are no winders. */
export const straightSteps = ({ steps, winders }: Stairs): number =>
  Math.max(0, steps - (winders?.count ?? 0));

/** Two lengths in the unit in which both were typed, else in feet. */
const together = (one: Side, other: Side, times = 1): Side =>
  one.typed === 'metric' && other.typed === 'metric'
    ? sideInMetres(times * (one.metres + other.metres))
    : sideInFeet(0, times * (inchesOf(one) + inchesOf(other)));

/** Winders and landings of a flight as they are cut: each with its riser. There are no more winders than steps. */
export function turnsOf(stairs: Stairs | null | undefined): (Turn & { readonly kind: TurnKind })[] {
  if (!stairs) return [];
  const { steps, riser } = stairs;
  return TURNS.flatMap((kind) => {
    const turn = stairs[kind];
    const count = Math.min(turn?.count ?? 0, kind === 'winders' ? steps : TURNS_MAX);
    return turn && count > 0 ? [{ ...turn, kind, count, depth: together(turn.depth, riser) }] : [];
  });
}

/** The room as a flight of stairs: its length is that of the carpet down all straight treads and risers. */
export const withStairs = (row: Row, stairs: Stairs): Row =>
  withLength({ ...row, cutout: null, stairs }, together(stairs.tread, stairs.riser, straightSteps(stairs)));

/** Doorways of a room; a flight of stairs has none. */
export const doorwaysOf = ({ stairs, doorways }: Pick<Row, 'stairs' | 'doorways'>): number =>
  stairs ? 0 : (doorways ?? 1);

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

/** Text in one line, no longer than is kept. */
export const oneLine = (text: string, most: number): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, most);

/** A name that fits: one line, no longer than is kept. */
export const roomName = (text: string): string => oneLine(text, ROOM_NAME_MAX);

/** What the room is called where it has no name: "Room 2". */
export const roomLabel = (row: Pick<Row, 'room'>, index: number): string =>
  row.room.trim() || `Room ${index + 1}`;
