import { straightSteps } from '#lib/area/measured-row.ts';
import type { Row } from '#lib/area/row.ts';

/** The sheet of the drawing in its own units. */
export const SHEET = { width: 736, height: 258 } as const;
/** Between rooms and around them, in metres. */
const GAP = 0.4;
const MARGIN = 0.6;
/** Units a metre: a single small room is not drawn larger, a very long one not smaller than can be seen. */
const SCALE_MAX = 46;
const SCALE_MIN = 1.5;

export interface PlacedRoom {
  readonly row: Row;
  readonly index: number;
  /** Metres from the sheet's corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
}

/** Puts rooms beside each other in columns, a room below the one before it where the height allows. */
function inColumns(rows: readonly { row: Row; index: number }[], height: number) {
  const rooms: PlacedRoom[] = [];
  let left = MARGIN;
  let top = MARGIN;
  let column = 0;
  for (const { row, index } of rows) {
    const { width, length } = row;
    if (top > MARGIN && top + length + MARGIN > height) {
      left += column + GAP;
      top = MARGIN;
      column = 0;
    }
    rooms.push({ row, index, x: left, y: top, width, length });
    top += length + GAP;
    column = Math.max(column, width);
  }
  return { rooms, width: left + column + MARGIN };
}

/** Rooms with two sides on the sheet, and the scale in units a metre at which they all fit. */
export function placeRooms(all: readonly Row[]): { scale: number; rooms: readonly PlacedRoom[] } {
  const rows = all.map((row, index) => ({ row, index })).filter(({ row }) => row.width > 0 && row.length > 0);
  const longest = Math.max(0, ...rows.map(({ row }) => row.length));
  let scale = Math.min(SCALE_MAX, SHEET.height / (longest + 2 * MARGIN));
  for (;;) {
    const { rooms, width } = inColumns(rows, SHEET.height / scale);
    if (width * scale <= SHEET.width || scale <= SCALE_MIN) return { scale, rooms };
    scale *= 0.92;
  }
}

/** Lines across the straight steps of a flight as a path, one a step. */
export function stepLines({ width, length, stairs }: Row, scale: number): string {
  const steps = stairs ? straightSteps(stairs) : 0;
  const lines = Array.from(
    { length: Math.max(0, steps - 1) },
    (_, at) => ((at + 1) * length * scale) / steps,
  );
  return lines.map((y) => `M0 ${y}H${width * scale}`).join('');
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
