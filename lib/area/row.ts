import type { FlooringType } from '../sites.ts';
import { oneLine } from '../text.ts';
import type { Measure } from '../units.ts';
import type { Side } from './side.ts';

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
  /** Wall with the main window; null while it is not known. Rows of an older build lack it. */
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

/** Doorways of a room; a flight of stairs has none. */
export const doorwaysOf = ({ stairs, doorways }: Pick<Row, 'stairs' | 'doorways'>): number =>
  stairs ? 0 : (doorways ?? 1);

/** A name that fits: one line, no longer than is kept. */
export const roomName = (text: string): string => oneLine(text).slice(0, ROOM_NAME_MAX);
