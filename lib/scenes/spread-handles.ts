import type { FloorShape, Outline, Point } from './scene.ts';

/** Side of a handle in px, large enough for a finger. */
export const HANDLE_PX = 44;
/** Place of each corner's handle, in shares of the photo; undefined for a corner without a handle. */
export type HandlePlaces = readonly (readonly (Point | undefined)[])[];

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Handle {
  readonly corner: Point;
  /** Twice the area in square px that the shape would lose with the corner. */
  readonly weight: number;
  x: number;
  y: number;
}

/** Maximum number of rounds of pushing handles apart. */
const ROUNDS = 120;
/** Share of the overlap that each handle moves per round, plus a margin in px so that later rounds need not undo it. */
const PUSH = { share: 0.5, more: 0.25 };
/** Maximum number of handles. More do not fit on any screen and would take too long to place. */
const MOST = 160;

/**
 * Places the handles of all corners so that none overlap: handles of close corners are placed beside them. If there is
 * no room for all, the corners that matter least to the shape get none; `kept` always keeps its handle.
 */
export function spreadHandles(
  { outlines }: Pick<FloorShape, 'outlines'>,
  size: Size,
  kept?: Point,
): HandlePlaces {
  const handles = outlines.map((outline) => handlesOf(outline, size));
  const byWeight = handles
    .flat()
    .toSorted((a, b) => weightOf(b, kept, size) - weightOf(a, kept, size))
    .slice(0, MOST);
  pushApart(byWeight, size);
  const shown: Handle[] = [];
  for (const one of byWeight) if (!shown.some((other) => overlap(one, other) > 0)) shown.push(one);
  const isShown = new Set(shown);
  return handles.map((line) =>
    line.map((one) => (isShown.has(one) ? { x: one.x / size.width, y: one.y / size.height } : undefined)),
  );
}

function handlesOf({ points }: Outline, { width, height }: Size): Handle[] {
  return points.map((corner, i) => {
    const [before, after] = [points.at(i - 1) ?? corner, points[(i + 1) % points.length] ?? corner];
    const [ax, ay] = [(before.x - corner.x) * width, (before.y - corner.y) * height];
    const [bx, by] = [(after.x - corner.x) * width, (after.y - corner.y) * height];
    return { corner, weight: Math.abs(ax * by - ay * bx), x: corner.x * width, y: corner.y * height };
  });
}

const weightOf = ({ corner, weight }: Handle, kept: Point | undefined, { width, height }: Size) =>
  kept && Math.hypot((kept.x - corner.x) * width, (kept.y - corner.y) * height) < 0.5 ? Infinity : weight;

/** Overlap of two handles in px along the shortest way apart; 0 or less if they do not overlap. */
const overlap = (a: Handle, b: Handle) => HANDLE_PX - Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

function pushApart(handles: readonly Handle[], { width, height }: Size): void {
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    for (const [i, one] of handles.entries())
      for (const other of handles.slice(i + 1)) {
        const over = overlap(one, other);
        if (over <= 0) continue;
        part(one, other, over, round + i);
        moved = true;
      }
    for (const one of handles) {
      one.x = Math.min(width, Math.max(0, one.x));
      one.y = Math.min(height, Math.max(0, one.y));
    }
  }
}

/** Moves two handles away from each other; `turn` chooses the axis when both are in the same place. */
function part(one: Handle, other: Handle, over: number, turn: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const across = dx === 0 && dy === 0 ? turn % 2 === 0 : Math.abs(dx) >= Math.abs(dy);
  const way = over * PUSH.share + PUSH.more;
  const sign = Math.sign(across ? dx : dy) || 1;
  if (across) {
    one.x -= sign * way;
    other.x += sign * way;
  } else {
    one.y -= sign * way;
    other.y += sign * way;
  }
}
