import type { Corner, Wall } from '../row.ts';

/** A cut plan works in any one unit of length; the shop uses metres. */

/** Lengths closer than this are equal: 0.01 mm if the unit is metres. */
export const LENGTH_TOLERANCE = 1e-5;

export interface PlanRoom {
  readonly name: string;
  readonly width: number;
  readonly length: number;
  /** The missing corner of an L-shaped room. */
  readonly cutout?: { readonly corner: Corner; readonly width: number; readonly length: number };
  readonly doorway?: { readonly wall: Wall; readonly from: number; readonly to: number };
  /** A flight of stairs, which has edges instead of walls. */
  readonly isFlight?: boolean;
  /** Wall with the main window. */
  readonly window?: Wall;
  /** Id of the room's row in the calculator. */
  readonly row?: number;
}

export interface PlanRules {
  readonly rollWidth: number;
  /** Maximum number of pieces in a strip; 1 means no cross joins. */
  readonly mostPieces: number;
  /** Added to every piece of a joined strip, so that its ends can be trimmed square. */
  readonly joinAllowance: number;
  /** Minimum width of a strip, because a narrow strip along a wall cannot be fitted well. */
  readonly narrowest: number;
  /** The pile runs in the same direction in all rooms. */
  readonly onePile: boolean;
}

/** Side of the room along which the roll runs. */
export type Direction = 'length' | 'width';
export const PERPENDICULAR: Readonly<Record<Direction, Direction>> = { length: 'width', width: 'length' };

/** A strip of carpet in a room: `from` and `to` across the strips, `start` and `end` along them. */
export interface Strip {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** Number of pieces of equal length it is joined from. */
  readonly pieces: number;
}

/** One way to lay a room. */
export interface Layout {
  readonly direction: Direction;
  readonly strips: readonly Strip[];
  /** Number of seams that end in a doorway. */
  readonly seamsInDoorway: number;
  readonly seamLength: number;
  readonly seams: number;
}

/** A rectangle to cut; `length` is along the roll. */
export interface Cut {
  readonly width: number;
  readonly length: number;
  readonly room: number;
  readonly strip: number;
  readonly part: number;
}

/** A placed cut: `at` along the roll, `across` from its edge. */
export interface PlacedCut extends Cut {
  readonly at: number;
  readonly across: number;
}

export interface CutPlan {
  readonly rollWidth: number;
  /** Length to order. */
  readonly rollLength: number;
  readonly rooms: readonly PlanRoom[];
  /** The layout of each room, in the order of `rooms`. */
  readonly layouts: readonly Layout[];
  /** In the order in which they are cut off the roll. */
  readonly cuts: readonly PlacedCut[];
  readonly seams: number;
  readonly seamLength: number;
  readonly seamsInDoorway: number;
  /** Area of the rooms, and the unused area of the roll. */
  readonly floorArea: number;
  readonly wasteArea: number;
}
