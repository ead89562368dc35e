import { type Size, simplified } from './drawn-path.ts';
import { withOutline } from './edit-outline.ts';
import { insideOutlines, isInside } from './parts.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS, type Stroke } from './scene.ts';

/** A ring replaces a floor if it covers at least this share of it. */
const ALL = 0.25;
/** A ring belongs to a floor if at least this share of the ring is inside that floor. */
const MOST = 0.8;
/** Radius that marks a stroke as a drawn ring: the smallest allowed. */
const RING_RADIUS = 0.001;
/** Sample points along each side of a ring's bounding box. */
const PLACES = 24;

/**
 * Interpretations of a closed line drawn by hand, the likelier first: a floor, which replaces the floors that it covers
 * or is inside of, or an object, which is cut out. Where the hand started does not matter.
 *
 * The ring is a floor if it covers at least a quarter of a floor and reaches as near to the camera, or if less than
 * half of it is on a floor. A ring around an existing cut-out either replaces or removes that cut-out; a small ring
 * within a cut-out is floor. Empty if the shape has no room for the likelier interpretation.
 */
export function ringInterpretations(
  shape: FloorShape,
  path: readonly Point[],
  size: Size,
): readonly FloorShape[] {
  const ring = simplified(path, SHAPE_LIMITS.points, size);
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

/** A cut-out hides every floor inside it, so a floor within a cut-out is added as a brush stroke. */
function floorWithin(shape: FloorShape, ring: readonly Point[]): readonly FloorShape[] {
  if (shape.strokes.length >= SHAPE_LIMITS.strokes) return [];
  const stroke: Stroke = { mode: 'add', radius: RING_RADIUS, points: ring, area: [ring] };
  return [{ ...shape, strokes: [...shape.strokes, stroke] }];
}

/** Whether a stroke came from a drawn ring and not from the brush. */
export const isRingStroke = ({ radius }: Stroke) => radius === RING_RADIUS;

/** The shape with one more outline, in place of the replaced ones; undefined when SHAPE_LIMITS.outlines is reached. */
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

/** Lines whose lowest points differ by at most this share of the photo's height reach equally near to the camera. */
const AS_FAR = 0.02;
/** Whether a line reaches clearly nearer to the camera than another. An empty line reaches nowhere. */
export function isLower(points: readonly Point[], other: readonly Point[]): boolean {
  const lowest = (all: readonly Point[]) => Math.max(...all.map(({ y }) => y));
  return lowest(points) - lowest(other) > AS_FAR;
}

const shareInside = (points: readonly Point[], other: readonly Point[]) =>
  shareOf(points, (point) => isInside([other], point));

/** The share, 0…1, of sample points inside a closed line for which `isTrue` holds. */
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
