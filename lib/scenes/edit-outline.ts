import { clampToPhoto } from './photo-place.ts';
import type { FloorShape, Outline, Point } from './scene.ts';
import { SHAPE_LIMITS } from './scene.ts';

/** A corner, by the index of its outline and its index in that outline. */
export interface CornerAt {
  readonly outline: number;
  readonly corner: number;
}

/**
 * A corner this near to the photo's edge is snapped to it. In shares of width and height: about the imprecision of a
 * finger.
 */
const AT_EDGE = 0.02;

const toEdge = (share: number) => (share < AT_EDGE ? 0 : share > 1 - AT_EDGE ? 1 : share);

/**
 * The outlines with points near the photo's edge moved onto it, because a floor that the photo cuts off reaches its
 * edge and nobody can drag that exactly. Both the drawn outline and the rendered floor use these.
 */
export const normaliseOutlines = (outlines: readonly Outline[]): Outline[] =>
  outlines.map(({ kind, points }) => ({
    kind,
    points: points.map(({ x, y }) => ({ x: toEdge(x), y: toEdge(y) })),
  }));

/**
 * Minimum distance between the horizon and the far end of a floor, in shares of the photo's height. It corresponds to a
 * far end about 10 m away.
 */
const FAR_END = 0.1;

/** Moves the horizon up, if needed, so that it is above a floor whose far end is at `top`. */
export const horizonAbove = (top: number, horizon: number): number =>
  Math.max(SHAPE_LIMITS.horizon.min, Math.min(horizon, top - FAR_END));

/** Replaces the points of an outline. The horizon moves up if the floor now reaches it. */
export function withOutline(shape: FloorShape, index: number, points: readonly Point[]): FloorShape {
  const outlines = shape.outlines.map((one, i) => (i === index ? { ...one, points } : one));
  const top = Math.min(
    1,
    ...outlines.flatMap(({ kind, points }) => (kind === 'floor' ? points : [])).map(({ y }) => y),
  );
  return { ...shape, outlines, horizon: horizonAbove(top, shape.horizon) };
}

/** Moves a corner. Corners stay within the photo. */
export function moveCorner(shape: FloorShape, { outline, corner }: CornerAt, to: Point): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  const moved = { x: clampToPhoto(to.x), y: clampToPhoto(to.y) };
  return withOutline(
    shape,
    outline,
    points.map((point, i) => (i === corner ? moved : point)),
  );
}

/** Inserts a corner after the given one; unchanged when SHAPE_LIMITS.points is reached. */
export function insertCorner(shape: FloorShape, { outline, corner }: CornerAt, at: Point): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  if (points.length >= SHAPE_LIMITS.points) return shape;
  return withOutline(shape, outline, [...points.slice(0, corner + 1), at, ...points.slice(corner + 1)]);
}

/** Inserts a corner halfway to the next one; unchanged when SHAPE_LIMITS.points is reached. */
export function addCorner(shape: FloorShape, at: CornerAt): FloorShape {
  const points = shape.outlines[at.outline]?.points ?? [];
  const [from, to] = [points[at.corner], points[(at.corner + 1) % points.length]];
  if (!from || !to) return shape;
  return insertCorner(shape, at, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
}

interface Reach {
  /** Size of the photo on screen in px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Maximum distance in px. */
  readonly reach: number;
}

/** The corner nearest to a point; undefined when none is within reach. */
export function nearestCorner(shape: FloorShape, point: Point, options: Reach): CornerAt | undefined {
  return nearest(shape, options, (corner) => screenDistance(corner, point, options.size));
}

/** The corner at the start of the outline side nearest to a point; undefined when no side is within reach. */
export function nearestSide(shape: FloorShape, point: Point, options: Reach): CornerAt | undefined {
  return nearest(shape, options, (from, to) => {
    return screenDistance(point, onSide(from, to, point, options.size), options.size);
  });
}

/** The point of a side that is nearest to a given point, and its position along the side, 0…1. */
export function onSide(
  from: Point,
  to: Point,
  point: Point,
  { width, height }: Reach['size'],
): Point & { readonly share: number } {
  const along = { x: (to.x - from.x) * width, y: (to.y - from.y) * height };
  const away = { x: (point.x - from.x) * width, y: (point.y - from.y) * height };
  const length = along.x ** 2 + along.y ** 2;
  const share = length ? clampToPhoto((away.x * along.x + away.y * along.y) / length) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, share };
}

/** Distance between two points in px on screen. */
export const screenDistance = (a: Point, b: Point, { width, height }: Reach['size']) =>
  Math.hypot((a.x - b.x) * width, (a.y - b.y) * height);

function nearest(
  shape: FloorShape,
  { reach }: Reach,
  distance: (corner: Point, next: Point) => number,
): CornerAt | undefined {
  let found: CornerAt | undefined;
  let least = reach;
  shape.outlines.forEach(({ points }, outline) => {
    points.forEach((point, corner) => {
      const away = distance(point, points[(corner + 1) % points.length] ?? point);
      if (away > least) return;
      least = away;
      found = { outline, corner };
    });
  });
  return found;
}

/** Removes a corner. An outline of three corners is removed entirely. */
export function removeCorner(shape: FloorShape, { outline, corner }: CornerAt): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  if (points.length <= 3) return { ...shape, outlines: shape.outlines.filter((_one, i) => i !== outline) };
  return withOutline(
    shape,
    outline,
    points.filter((_one, i) => i !== corner),
  );
}

/** Adds an outline in the middle of the lower part of the photo: a floor, or an object standing on it. */
export function addOutline(shape: FloorShape, kind: Outline['kind']): FloorShape {
  if (shape.outlines.length >= SHAPE_LIMITS.outlines) return shape;
  const [left, right, top, bottom] = kind === 'floor' ? [0.1, 0.9, 0.65, 0.97] : [0.42, 0.58, 0.72, 0.86];
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { ...shape, outlines: [...shape.outlines, { kind, points }] };
}

/** Number of corners in the outlines before this one. Corners are numbered across all outlines. */
export const cornerOffset = (shape: FloorShape, outline: number): number =>
  shape.outlines.slice(0, outline).reduce((sum, { points }) => sum + points.length, 0);
