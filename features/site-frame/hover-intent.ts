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
/** Fall to run from which a path counts as leading down into the panel, which is as wide as the window. */
const SLOPE = 0.35;

/** Whether a pointer moving between two points is on its way down into the open panel, even at a slant. */
function headsForPanel(from: Point | undefined, to: Point): boolean {
  if (!from) return false;
  const down = to.y - from.y;
  const aside = Math.abs(to.x - from.x);
  return Math.hypot(down, aside) >= SHORTEST && down > 0 && down >= aside * SLOPE;
}

/** Milliseconds until an entry under the pointer takes over. */
export function delayFor(someOpen: boolean, from: Point | undefined, to: Point): number {
  return someOpen && headsForPanel(from, to) ? CROSSING_DELAY : OPEN_DELAY;
}
