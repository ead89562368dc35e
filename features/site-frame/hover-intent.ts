/** Milliseconds the pointer rests on an entry before its menu opens (DESIGN 8.2). */
const OPEN_DELAY = 80;
/** Milliseconds an open menu waits for a pointer that crosses other entries on its way down into it. */
const CROSSING_DELAY = 300;
/** Milliseconds after the pointer left until the menu closes; coming back in time keeps it. */
export const CLOSE_DELAY = 200;
/** Milliseconds after opening by hover in which a click on the same entry does not close what it meant to open. */
export const HOVER_DELAY_MS = 350;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shorter ways say nothing about a direction, in CSS pixels. */
const SHORTEST = 3;
/**
 * Fall to run from which a path counts as leading down into the panel, which is as wide as the window: from the first
 * entry to a link at the panel's far end it is 0.36 at 1440 px, and less where the window is wider.
 */
const SLOPE = 0.2;

/** Whether a pointer came so far between two points that its direction says something. */
export function hasDirection(from: Point | undefined, to: Point): boolean {
  return from !== undefined && Math.hypot(to.x - from.x, to.y - from.y) >= SHORTEST;
}

/** Whether a pointer moving between two points is on its way down into the open panel, even at a slant. */
function headsForPanel(from: Point | undefined, to: Point): boolean {
  if (!from || !hasDirection(from, to)) return false;
  const down = to.y - from.y;
  return down > 0 && down >= Math.abs(to.x - from.x) * SLOPE;
}

/** Milliseconds until an entry under the pointer takes over. */
export function delayFor(someOpen: boolean, from: Point | undefined, to: Point): number {
  return someOpen && headsForPanel(from, to) ? CROSSING_DELAY : OPEN_DELAY;
}
