/** Time in ms that the pointer rests on an entry before its menu opens (DESIGN 8.2). */
const OPEN_DELAY = 80;
/** Time in ms that an open menu stays while the pointer crosses other entries on its way into the menu. */
const CROSSING_DELAY = 300;
/** Delay in ms before a menu closes after the pointer has left; returning in time keeps it open. */
export const CLOSE_DELAY = 200;
/** Time in ms after opening by hover during which a click on the same entry does not close the menu. */
export const HOVER_DELAY_MS = 350;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum distance in CSS px that defines a direction. */
const SHORTEST = 3;
/**
 * Minimum ratio of vertical to horizontal movement that counts as moving down into the panel, which is as wide as the
 * window. From the first entry to a link at the panel's far end the ratio is 0.36 at 1440 px, and less in a wider
 * window.
 */
const SLOPE = 0.2;

/** Whether the pointer moved far enough between two points to have a direction. */
export function hasDirection(from: Point | undefined, to: Point): boolean {
  return from !== undefined && Math.hypot(to.x - from.x, to.y - from.y) >= SHORTEST;
}

/** Whether a pointer moving between two points is heading down into the open panel, even diagonally. */
function headsForPanel(from: Point | undefined, to: Point): boolean {
  if (!from || !hasDirection(from, to)) return false;
  const down = to.y - from.y;
  return down > 0 && down >= Math.abs(to.x - from.x) * SLOPE;
}

/** Delay in ms before the entry under the pointer opens. */
export function delayFor(someOpen: boolean, from: Point | undefined, to: Point): number {
  return someOpen && headsForPanel(from, to) ? CROSSING_DELAY : OPEN_DELAY;
}
