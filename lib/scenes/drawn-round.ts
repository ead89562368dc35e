import { type Size, straightened } from './drawn-path.ts';
import { withOutline } from './edit-outline.ts';
import { insideOutlines, isInside } from './parts.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS, type Stroke } from './scene.ts';

/** A floor is drawn anew where at least this share of it is drawn round. */
const ALL = 0.25;
/** What is drawn round is meant for a floor that at least this share of it lies in. */
const MOST = 0.8;
/** Of a stroke whose area was drawn round: the least there is. */
const RING_RADIUS = 0.001;
/** Places looked at along each side of the box round a line. */
const PLACES = 24;

/**
 * What a closed line drawn by hand may mean, the likelier first: a floor, which replaces those that it covers or lies
 * in, or a thing, which is cut out. Where the hand began does not matter. It is a floor where it covers a good part of
 * one and reaches as near to the camera, or lies where no floor is. Round what is cut out already it is that anew, or
 * floor again; within it, floor. Empty where there is no room for the likelier.
 */
export function roundChoices(shape: FloorShape, path: readonly Point[], size: Size): readonly FloorShape[] {
  const ring = straightened(path, SHAPE_LIMITS.points, size);
  if (ring.length < 3) return [];
  const cut = shape.outlines.find(({ kind, points }) => kind === 'cut' && shareInside(ring, points) >= 0.5);
  if (cut) return shareInside(cut.points, ring) < ALL ? floorWithin(shape, ring) : cutAnew(shape, cut, ring);
  const floors = shape.outlines.filter(({ kind }) => kind === 'floor');
  const covered = floors.filter(({ points }) => shareInside(points, ring) >= ALL);
  const around = floors.filter(({ points }) => shareInside(ring, points) >= MOST);
  const floor = withRing(shape, 'floor', ring, [...covered, ...around]);
  const thing = withRing(shape, 'cut', ring, []);
  const isFloor =
    covered.some(({ points }) => !isLower(points, ring)) ||
    shareOf(ring, (point) => insideOutlines(shape.outlines, point)) < 0.5;
  const [likely, other] = isFloor ? [floor, thing] : [thing, floor];
  return likely && other ? [likely, other] : likely ? [likely] : [];
}

const cutAnew = (shape: FloorShape, cut: Outline, ring: readonly Point[]): readonly FloorShape[] => [
  withOutline(shape, shape.outlines.indexOf(cut), ring),
  { ...shape, outlines: shape.outlines.filter((one) => one !== cut) },
];

/** What is cut out hides all floors in it, so that floor within it is painted. */
function floorWithin(shape: FloorShape, ring: readonly Point[]): readonly FloorShape[] {
  if (shape.strokes.length >= SHAPE_LIMITS.strokes) return [];
  const stroke: Stroke = { mode: 'add', radius: RING_RADIUS, points: ring, area: [ring] };
  return [{ ...shape, strokes: [...shape.strokes, stroke] }];
}

/** Whether a stroke is what was drawn round: it was not painted. */
export const isRing = ({ radius }: Stroke) => radius === RING_RADIUS;

/** The shape with one line more in the place of others; undefined where it has all that it may have. */
function withRing(
  shape: FloorShape,
  kind: Outline['kind'],
  points: readonly Point[],
  replaced: readonly Outline[],
): FloorShape | undefined {
  const [first] = replaced;
  const index = first ? shape.outlines.indexOf(first) : shape.outlines.length;
  if (index >= SHAPE_LIMITS.outlines) return undefined;
  const outlines = shape.outlines.filter((one) => one === first || !replaced.includes(one));
  const at = first ? outlines.indexOf(first) : outlines.length;
  return withOutline({ ...shape, outlines: outlines.toSpliced(at, 1, { kind, points }) }, at, points);
}

/** Two lines that reach down to within this share of the photo's height reach as far. */
const AS_FAR = 0.02;
/** Whether a line reaches clearly nearer to the camera than another. Without a place it reaches nowhere. */
export function isLower(points: readonly Point[], other: readonly Point[]): boolean {
  const lowest = (all: readonly Point[]) => Math.max(...all.map(({ y }) => y));
  return lowest(points) - lowest(other) > AS_FAR;
}

const shareInside = (points: readonly Point[], other: readonly Point[]) =>
  shareOf(points, (point) => isInside([other], point));

/** Of what is inside a closed line: the share of which this is true, 0…1. */
function shareOf(points: readonly Point[], isTrue: (point: Point) => boolean): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const along = (ends: readonly number[], n: number) => {
    const least = Math.min(...ends);
    return least + ((n + 0.5) / PLACES) * (Math.max(...ends) - least);
  };
  const places = Array.from({ length: PLACES ** 2 }, (_, n) => ({
    x: along(xs, n % PLACES),
    y: along(ys, Math.floor(n / PLACES)),
  })).filter((point) => isInside([points], point));
  return places.length > 0 ? places.filter(isTrue).length / places.length : 0;
}
