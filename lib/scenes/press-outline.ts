import {
  type CornerAt,
  insertCorner,
  moveCorner,
  nearestCorner,
  nearestSide,
  removeCorner,
} from './edit-outline.ts';
import { type FloorShape, type Point, SHAPE_LIMITS } from './scene.ts';
import { HANDLE, type HandlePlaces } from './spread-handles.ts';

/**
 * What a press took in hand; `fresh` is a corner that it added, `grip` how far a corner is from the handle beside it
 * that it was taken by.
 */
export type Held = { readonly corner: CornerAt; readonly fresh: boolean; readonly grip?: Point } | 'horizon';

/** A shape with the corner that is chosen in it, to be placed or removed. */
export interface Drawing {
  readonly shape: FloorShape;
  readonly chosen: CornerAt | undefined;
}

/** Where the photo was pressed. */
interface Press {
  readonly point: Point;
  /** Of the photo on the screen in px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly by: 'touch' | 'pointer';
  /** Where handles stand; on their corners where nothing is said. */
  readonly handles?: HandlePlaces;
}

/**
 * How near a press must be in px: half of a handle, less where handles may stand beside their corners; and a finger's
 * or a pointer's width of a line.
 */
const REACH = { corner: HANDLE / 2, dot: 14, side: { pointer: 10, touch: 18 } } as const;

/**
 * A press takes the corner whose handle it is on, else the nearest one, adds one on a line, takes the horizon, or puts
 * the chosen corner where the photo is pressed (2.5.7); undefined where it does none of these.
 */
export function pressOutline(
  { shape, chosen }: Drawing,
  { point, size, by, handles = [] }: Press,
): (Drawing & { readonly held: Held | undefined }) | undefined {
  const byHandle = handleAt(handles, { point, size });
  if (byHandle) return { shape, chosen, held: heldBy(shape, byHandle) };
  const near = handles.length > 0 ? REACH.dot : REACH.corner;
  const corner = nearestCorner(shape, point, { size, reach: near });
  if (corner) return { shape, chosen, held: { corner, fresh: false } };
  const reach = REACH.side[by];
  const before = nearestSide(shape, point, { size, reach });
  if (before) {
    const fresh = { outline: before.outline, corner: before.corner + 1 };
    const held = { corner: fresh, fresh: true };
    return { shape: insertCorner(shape, before, point), chosen: undefined, held };
  }
  if (Math.abs(point.y - shape.horizon) * size.height <= reach) return { shape, chosen, held: 'horizon' };
  return chosen && { shape: moveCorner(shape, chosen, point), chosen, held: undefined };
}

/** The corner whose handle a place is on, and where that stands. */
function handleAt(handles: HandlePlaces, { point, size }: Pick<Press, 'point' | 'size'>) {
  for (const [outline, places] of handles.entries())
    for (const [corner, at] of places.entries()) {
      if (!at) continue;
      const away = Math.max(Math.abs(at.x - point.x) * size.width, Math.abs(at.y - point.y) * size.height);
      if (away < REACH.corner) return { corner: { outline, corner }, at };
    }
  return undefined;
}

function heldBy(shape: FloorShape, { corner, at }: { corner: CornerAt; at: Point }): Held {
  const own = shape.outlines[corner.outline]?.points[corner.corner] ?? at;
  const isBeside = own.x !== at.x || own.y !== at.y;
  return { corner, fresh: false, ...(isBeside && { grip: { x: own.x - at.x, y: own.y - at.y } }) };
}

/** What is in hand follows the pointer. */
export function dragOutline(shape: FloorShape, held: Held, point: Point): FloorShape {
  if (held !== 'horizon') {
    const { x = 0, y = 0 } = held.grip ?? {};
    return moveCorner(shape, held.corner, { x: point.x + x, y: point.y + y });
  }
  const { min, max } = SHAPE_LIMITS.horizon;
  return { ...shape, horizon: Math.min(max, Math.max(min, point.y)) };
}

/** A corner that was pressed and not dragged is chosen; removed, when it was chosen before. */
export function tapCorner({ shape, chosen }: Drawing, corner: CornerAt): Drawing {
  const again = chosen?.outline === corner.outline && chosen.corner === corner.corner;
  return again ? { shape: removeCorner(shape, corner), chosen: undefined } : { shape, chosen: corner };
}
