import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { inchesOf, NO_SIDE, type Side } from './side.ts';

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
  /** Wall with the doorway, which stands in its middle. */
  readonly doorway: Wall | null;
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
  doorway: null,
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

/** Areas of a row from its sides; the missing corner of an L counts as far as it lies in the room. */
function measured(row: Row): Row {
  const { width: cutWidth, length: cutLength } = row.cutout ?? { width: NO_SIDE, length: NO_SIDE };
  const across = inchesOf(widthOf(row));
  const along = inchesOf(lengthOf(row));
  const missing = Math.min(inchesOf(cutWidth), across) * Math.min(inchesOf(cutLength), along);
  const metres =
    row.width * row.length - Math.min(cutWidth.metres, row.width) * Math.min(cutLength.metres, row.length);
  return { ...row, total: metres, squareFeet: (across * along - missing) / 144 };
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

export const withCutout = (row: Row, cutout: Cutout | null): Row => measured({ ...row, cutout });

/** A name that fits: one line, no longer than is kept. */
export const roomName = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, ROOM_NAME_MAX);

/** What the room is called where it has no name: "Room 2". */
export const roomLabel = (row: Pick<Row, 'room'>, index: number): string =>
  row.room.trim() || `Room ${index + 1}`;
