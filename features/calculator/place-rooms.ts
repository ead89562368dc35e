import { type FlightPlan, flightPlan } from '#lib/area/flight-plan.ts';
import { roomLabels } from '#lib/area/room-labels.ts';
import type { Row } from '#lib/area/row.ts';

/** Size of the drawing in its own units. */
export const SHEET = { width: 736, height: 258 } as const;
/** Distance between rooms, and margin around them, in metres. */
const GAP = 0.4;
const MARGIN = 0.6;
/**
 * Limits of the scale in units per metre: a single small room is not enlarged further, and a very long one stays
 * visible.
 */
const SCALE_MAX = 46;
const SCALE_MIN = 1.5;
const ROUNDING = 1e-6;
/** Space for a flight's arrow and name: height below it, and minimum width, in units. */
export const FLIGHT_NAME = { width: 150, height: 50 } as const;

interface Shape {
  readonly row: Row;
  /** Name of the room, unique among all rooms. */
  readonly name: string;
  /** Set for a flight of stairs. */
  readonly flight: FlightPlan | undefined;
}

export interface PlacedRoom extends Shape {
  /** Distance from the drawing's top left corner, in metres. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
}

/** Size of a room in the drawing, in metres; for a flight including the space for its name. */
const sidesOf = ({ row, flight }: Shape, scale: number) =>
  flight
    ? {
        width: Math.max(flight.width, FLIGHT_NAME.width / scale),
        length: flight.length + FLIGHT_NAME.height / scale,
      }
    : { width: row.width, length: row.length };

/** Places rooms in columns. A room goes below the previous one if there is enough height. */
function inColumns(shapes: readonly Shape[], scale: number) {
  const height = SHEET.height / scale;
  const rooms: PlacedRoom[] = [];
  let left = MARGIN;
  let top = MARGIN;
  let column = 0;
  for (const shape of shapes) {
    const { width, length } = sidesOf(shape, scale);
    if (top > MARGIN && top + length + MARGIN > height) {
      left += column + GAP;
      top = MARGIN;
      column = 0;
    }
    rooms.push({ ...shape, x: left, y: top, width, length });
    top += length + GAP;
    column = Math.max(column, width);
  }
  return { rooms, width: left + column + MARGIN };
}

/** Positions of all rooms that have two sides, and the scale in units per metre at which they fit. */
export function placeRooms(all: readonly Row[]): { scale: number; rooms: readonly PlacedRoom[] } {
  const names = roomLabels(all);
  const shapes = all
    .map((row, index) => ({ row, name: names[index] ?? '', flight: flightPlan(row) }))
    .filter(({ row, flight }) => (row.stairs ? flight : row.width > 0 && row.length > 0));
  const tallest = (scale: number) => Math.max(0, ...shapes.map((shape) => sidesOf(shape, scale).length));
  let scale = Math.min(SCALE_MAX, SHEET.height / (tallest(Number.POSITIVE_INFINITY) + 2 * MARGIN));
  for (;;) {
    const { rooms, width } = inColumns(shapes, scale);
    const isTall = (tallest(scale) + 2 * MARGIN) * scale > SHEET.height + ROUNDING;
    if ((width * scale <= SHEET.width && !isTall) || scale <= SCALE_MIN) return { scale, rooms };
    scale *= 0.92;
  }
}

/** The room's outline as a path: a rectangle, or an L without its missing corner. */
export function outline({ width, length, cutout }: Row, scale: number): string {
  const w = width * scale;
  const l = length * scale;
  const cw = Math.min(cutout?.width.metres ?? 0, width) * scale;
  const cl = Math.min(cutout?.length.metres ?? 0, length) * scale;
  if (!cutout || cw === 0 || cl === 0) return `M0 0H${w}V${l}H0Z`;
  switch (cutout.corner) {
    case 'top-left':
      return `M${cw} 0H${w}V${l}H0V${cl}H${cw}Z`;
    case 'top-right':
      return `M0 0H${w - cw}V${cl}H${w}V${l}H0Z`;
    case 'bottom-left':
      return `M0 0H${w}V${l}H${cw}V${l - cl}H0Z`;
    default:
      return `M0 0H${w}V${l - cl}H${w - cw}V${l}H0Z`;
  }
}
