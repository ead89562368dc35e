import type { FlooringType } from '../sites.ts';
import { oneLine } from '../text.ts';
import type { Measure } from '../units.ts';
import type { Side } from './side.ts';

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];
export const WALLS = ['top', 'right', 'bottom', 'left'] as const;
export type Wall = (typeof WALLS)[number];

/** The missing corner of an L-shaped room. */
export interface Cutout {
  readonly corner: Corner;
  readonly width: Side;
  readonly length: Side;
}

/** How a flight turns: by winders, which are wedge-shaped steps, or by landings. */
export const TURNS = ['winders', 'landings'] as const;
export type TurnKind = (typeof TURNS)[number];

/** A number of winders or landings. Each is cut as a rectangle of its widest width and depth, plus a riser. */
export interface Turn {
  readonly count: number;
  readonly across: Side;
  readonly depth: Side;
}

/** A flight of stairs. The carpet covers a tread and a riser for each straight step. */
export interface Stairs extends Readonly<Partial<Record<TurnKind, Turn | null | undefined>>> {
  /** Includes winders, but not landings. */
  readonly steps: number;
  /** Depth of a step, without the part covered by the step above. */
  readonly tread: Side;
  readonly riser: Side;
}

/** Maximum number of doorways of a room that can be entered. */
export const DOORWAYS_MAX = 9;

/** Maximum number of steps of a flight that can be entered. */
export const STEPS_MAX = 60;

/** Maximum number of winders or landings of a flight that can be entered. */
export const TURNS_MAX = 9;

/** A row of the calculator: one room (S3.3-1). Sides are in metres, and in feet and inches; areas in m² and sq ft. */
export interface Row {
  /** Unique; stays the same when the row is moved or edited. */
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
  /** Units in which the sides were entered (G18). */
  readonly widthTyped: Measure;
  readonly lengthTyped: Measure;
  readonly cutout: Cutout | null;
  /** Set if the row is a flight of stairs; `length` is derived from it. Missing in rows of older builds. */
  readonly stairs?: Stairs | null;
  /** Wall with the doorway, in its middle. */
  readonly doorway: Wall | null;
  /** Number of doorways; null for the usual one. Missing in rows of older builds. */
  readonly doorways?: number | null;
  /** Wall with the main window; null if unknown. Missing in rows of older builds. */
  readonly window?: Wall | null;
}

/** Maximum length of a stored room name, in characters. */
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

/** Number of doorways of a room; 0 for a flight of stairs. */
export const doorwaysOf = ({ stairs, doorways }: Pick<Row, 'stairs' | 'doorways'>): number =>
  stairs ? 0 : (doorways ?? 1);

/** Normalises a room name: one line, at most ROOM_NAME_MAX characters. */
export const roomName = (text: string): string => oneLine(text).slice(0, ROOM_NAME_MAX);
