import type { Wall } from '../row.ts';
import { type Direction, type Layout, LENGTH_TOLERANCE, PERPENDICULAR, type PlanRoom } from './types.ts';

/** A line where two pieces of carpet meet. */
export interface Seam {
  /** `seam` is between neighbouring strips, `join` between the pieces of one strip. */
  readonly kind: 'seam' | 'join';
  /** Side of the room along which it runs. */
  readonly direction: Direction;
  /** Distance from the left wall if it runs along the length, else from the top wall. */
  readonly at: number;
  /** Where it starts and ends, from the top or left wall. */
  readonly start: number;
  readonly end: number;
  readonly inDoorway: boolean;
}

const ENDS: Readonly<Record<Direction, readonly [near: Wall, far: Wall]>> = {
  length: ['top', 'bottom'],
  width: ['left', 'right'],
};

/** Whether a seam ends at the doorway's wall inside the opening. */
function endsInDoorway(
  { doorway, width, length }: PlanRoom,
  direction: Direction,
  at: number,
  start: number,
  end: number,
): boolean {
  if (!doorway || at <= doorway.from + LENGTH_TOLERANCE || at >= doorway.to - LENGTH_TOLERANCE) return false;
  const [near, far] = ENDS[direction];
  if (doorway.wall === near) return start <= LENGTH_TOLERANCE;
  return doorway.wall === far && end >= (direction === 'length' ? length : width) - LENGTH_TOLERANCE;
}

/** The seams of a room with strips along one of its sides, in the order of the strips. */
export function seamsOf(room: PlanRoom, { direction, strips }: Pick<Layout, 'direction' | 'strips'>): Seam[] {
  const seams: Seam[] = [];
  const add = (kind: Seam['kind'], along: Direction, at: number, start: number, end: number) =>
    seams.push({
      kind,
      direction: along,
      at,
      start,
      end,
      inDoorway: endsInDoorway(room, along, at, start, end),
    });
  for (const [index, strip] of strips.entries()) {
    const before = strips[index - 1];
    if (before)
      add(
        'seam',
        direction,
        strip.from,
        Math.max(before.start, strip.start),
        Math.min(before.end, strip.end),
      );
    for (let join = 1; join < strip.pieces; join += 1) {
      const at = strip.start + ((strip.end - strip.start) * join) / strip.pieces;
      add('join', PERPENDICULAR[direction], at, strip.from, strip.to);
    }
  }
  return seams;
}
