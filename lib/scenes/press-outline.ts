import {
  type CornerAt,
  insertCorner,
  moveCorner,
  nearestCorner,
  nearestSide,
  removeCorner,
} from './edit-outline.ts';
import { type FloorShape, type Point, SHAPE_LIMITS } from './scene.ts';
import { HANDLE_PX, type HandlePlaces } from './spread-handles.ts';

/**
 * What a press grabbed. `fresh` means that the press added the corner. `grip` is the offset from the handle to its
 * corner, when the handle is shown beside the corner.
 */
export type GrabbedPart =
  | { readonly corner: CornerAt; readonly fresh: boolean; readonly grip?: Point }
  | 'horizon';

/** A shape and its selected corner, which can be moved or removed. */
export interface Drawing {
  readonly shape: FloorShape;
  readonly chosen: CornerAt | undefined;
}

interface Press {
  readonly point: Point;
  /** Size of the photo on screen in px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly by: 'touch' | 'pointer';
  /** Where the handles are shown. If empty, each handle is on its corner. */
  readonly handles?: HandlePlaces;
}

/**
 * Maximum distance of a press in px. `corner` is half a handle. `dot` is smaller and applies when handles may be shown
 * beside their corners. `side` is the width of a pointer or a finger.
 */
const REACH = { corner: HANDLE_PX / 2, dot: 14, side: { pointer: 10, touch: 18 } } as const;

/**
 * Handles a press, in this order: grabs the corner whose handle is pressed, else the nearest corner; adds a corner on a
 * line; grabs the horizon; moves the selected corner to the pressed place (2.5.7). Undefined if none applies.
 */
export function pressOutline(
  { shape, chosen }: Drawing,
  { point, size, by, handles = [] }: Press,
): (Drawing & { readonly held: GrabbedPart | undefined }) | undefined {
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

/** The corner whose handle contains a point, and the place of that handle. */
function handleAt(handles: HandlePlaces, { point, size }: Pick<Press, 'point' | 'size'>) {
  for (const [outline, places] of handles.entries())
    for (const [corner, at] of places.entries()) {
      if (!at) continue;
      const away = Math.max(Math.abs(at.x - point.x) * size.width, Math.abs(at.y - point.y) * size.height);
      if (away < REACH.corner) return { corner: { outline, corner }, at };
    }
  return undefined;
}

function heldBy(shape: FloorShape, { corner, at }: { corner: CornerAt; at: Point }): GrabbedPart {
  const own = shape.outlines[corner.outline]?.points[corner.corner] ?? at;
  const isBeside = own.x !== at.x || own.y !== at.y;
  return { corner, fresh: false, ...(isBeside && { grip: { x: own.x - at.x, y: own.y - at.y } }) };
}

/** The shape after the grabbed corner or the horizon is dragged to a point. */
export function dragOutline(shape: FloorShape, held: GrabbedPart, point: Point): FloorShape {
  if (held !== 'horizon') {
    const { x = 0, y = 0 } = held.grip ?? {};
    return moveCorner(shape, held.corner, { x: point.x + x, y: point.y + y });
  }
  const { min, max } = SHAPE_LIMITS.horizon;
  return { ...shape, horizon: Math.min(max, Math.max(min, point.y)) };
}

/** A press without a drag selects a corner, or removes it if it was already selected. */
export function tapCorner({ shape, chosen }: Drawing, corner: CornerAt): Drawing {
  const again = chosen?.outline === corner.outline && chosen.corner === corner.corner;
  return again ? { shape: removeCorner(shape, corner), chosen: undefined } : { shape, chosen: corner };
}
