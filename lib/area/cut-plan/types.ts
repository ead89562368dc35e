import type { Corner, Wall } from '../row.ts';

/** All lengths of a cut plan are in one unit, which the plan does not need to know; the shop uses metres. */

/** Lengths closer than this are the same: a hundredth of a millimetre in metres. */
export const SAME = 1e-5;

export interface PlanRoom {
  readonly name: string;
  readonly width: number;
  readonly length: number;
  /** The corner an L-shaped room lacks. */
  readonly cutout?: { readonly corner: Corner; readonly width: number; readonly length: number };
  readonly doorway?: { readonly wall: Wall; readonly from: number; readonly to: number };
  /** A flight of stairs, which has edges and no walls. */
  readonly isFlight?: boolean;
  /** Wall with the main window. */
  readonly window?: Wall;
  /** The row of the calculator that it is. */
  readonly row?: number;
}

export interface PlanRules {
  readonly rollWidth: number;
  /** Most pieces a strip may be joined from; 1 is no cross-joins. */
  readonly mostPieces: number;
  /** Added to every piece of a joined strip, so that its ends can be trimmed square. */
  readonly joinAllowance: number;
  /** No strip is narrower: a ribbon along a wall cannot be fitted well. */
  readonly narrowest: number;
  /** The pile runs the same way in all rooms. */
  readonly onePile: boolean;
}

/** Which side of the room the roll runs along. */
export type Direction = 'length' | 'width';
export const ACROSS: Readonly<Record<Direction, Direction>> = { length: 'width', width: 'length' };

/** A strip of carpet in a room, in the room's own directions: across the strips, and along them. */
export interface Strip {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** Pieces it is joined from, of equal length. */
  readonly pieces: number;
}

/** One way to lay a room. */
export interface Layout {
  readonly direction: Direction;
  readonly strips: readonly Strip[];
  /** Seams that end in a doorway. */
  readonly seamsInDoorway: number;
  readonly seamLength: number;
  readonly seams: number;
}

/** A rectangle to cut; along the roll it is `length` long. */
export interface Cut {
  readonly width: number;
  readonly length: number;
  readonly room: number;
  readonly strip: number;
  readonly part: number;
}

/** A cut in its place: `at` along the roll, `across` from its edge. */
export interface PlacedCut extends Cut {
  readonly at: number;
  readonly across: number;
}

export interface CutPlan {
  readonly rollWidth: number;
  /** Length to order. */
  readonly rollLength: number;
  readonly rooms: readonly PlanRoom[];
  /** How each room is laid, in the order of the rooms. */
  readonly layouts: readonly Layout[];
  /** In the order in which they come off the roll. */
  readonly cuts: readonly PlacedCut[];
  readonly seams: number;
  readonly seamLength: number;
  readonly seamsInDoorway: number;
  /** Area of the rooms, and what is left of the roll's. */
  readonly floorArea: number;
  readonly wasteArea: number;
}
