import { inPhoto } from './photo-place.ts';
import type { FloorShape, Outline, Point } from './scene.ts';
import { SHAPE_LIMITS } from './scene.ts';

/** A corner by its line and place. */
export interface CornerAt {
  readonly outline: number;
  readonly corner: number;
}

/**
 * How near to the photo's edge a corner is meant to lie on it, in shares of width and height: about a finger's miss.
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

/** Least distance of the horizon from the far end of a floor, in shares of the photo's height: some 10 m away. */
const FAR_END = 0.1;

/** The horizon where it stands clear of a floor whose far end is at `top`: there is no floor above it. */
export const clearOf = (top: number, horizon: number): number =>
  Math.max(SHAPE_LIMITS.horizon.min, Math.min(horizon, top - FAR_END));

/** A floor that is drawn up to the horizon moves it up. */
export function withOutline(shape: FloorShape, index: number, points: readonly Point[]): FloorShape {
  const outlines = shape.outlines.map((one, i) => (i === index ? { ...one, points } : one));
  const top = Math.min(
    1,
    ...outlines.flatMap(({ kind, points }) => (kind === 'floor' ? points : [])).map(({ y }) => y),
  );
  return { ...shape, outlines, horizon: clearOf(top, shape.horizon) };
}

/** The shape with a corner elsewhere; corners stay in the photo. */
export function moveCorner(shape: FloorShape, { outline, corner }: CornerAt, to: Point): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  const moved = { x: inPhoto(to.x), y: inPhoto(to.y) };
  return withOutline(
    shape,
    outline,
    points.map((point, i) => (i === corner ? moved : point)),
  );
}

/** The shape with a corner more, after this one; unchanged when the line has all it may have. */
export function insertCorner(shape: FloorShape, { outline, corner }: CornerAt, at: Point): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  if (points.length >= SHAPE_LIMITS.points) return shape;
  return withOutline(shape, outline, [...points.slice(0, corner + 1), at, ...points.slice(corner + 1)]);
}

/** The shape with a corner more, halfway to the next one; unchanged when the line has all it may have. */
export function addCorner(shape: FloorShape, at: CornerAt): FloorShape {
  const points = shape.outlines[at.outline]?.points ?? [];
  const [from, to] = [points[at.corner], points[(at.corner + 1) % points.length]];
  if (!from || !to) return shape;
  return insertCorner(shape, at, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
}

interface Reach {
  /** Size of the photo on the screen in px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Furthest distance in px that counts. */
  readonly reach: number;
}

/** The nearest of all corners to a point; undefined when none is within reach. */
export function nearestCorner(shape: FloorShape, point: Point, options: Reach): CornerAt | undefined {
  return nearest(shape, options, (corner) => apart(corner, point, options.size));
}

/** The corner before the nearest side of an outline to a point; undefined when none is within reach. */
export function nearestSide(shape: FloorShape, point: Point, options: Reach): CornerAt | undefined {
  return nearest(shape, options, (from, to) => {
    return apart(point, onSide(from, to, point, options.size), options.size);
  });
}

/** The place of a side that is nearest to a point, and how far along it lies, 0…1. */
export function onSide(
  from: Point,
  to: Point,
  point: Point,
  { width, height }: Reach['size'],
): Point & { readonly share: number } {
  const along = { x: (to.x - from.x) * width, y: (to.y - from.y) * height };
  const away = { x: (point.x - from.x) * width, y: (point.y - from.y) * height };
  const length = along.x ** 2 + along.y ** 2;
  const share = length ? inPhoto((away.x * along.x + away.y * along.y) / length) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, share };
}

/** Distance of two places in px of the screen. */
export const apart = (a: Point, b: Point, { width, height }: Reach['size']) =>
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

/** The shape without a corner; a line of three goes whole. */
export function removeCorner(shape: FloorShape, { outline, corner }: CornerAt): FloorShape {
  const points = shape.outlines[outline]?.points ?? [];
  if (points.length <= 3) return { ...shape, outlines: shape.outlines.filter((_one, i) => i !== outline) };
  return withOutline(
    shape,
    outline,
    points.filter((_one, i) => i !== corner),
  );
}

/** The shape with another line: a floor, or something standing on it, in the middle of the lower part of the photo. */
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

/** Corners of the lines before this one; corners are counted through all lines. */
export const cornersBefore = (shape: FloorShape, outline: number): number =>
  shape.outlines.slice(0, outline).reduce((sum, { points }) => sum + points.length, 0);
