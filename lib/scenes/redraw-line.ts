import { acrossOf, evened, isOnEdge, lengthOf, type Size, straightened, toEdges } from './drawn-path.ts';
import { isLower, roundChoices } from './drawn-round.ts';
import { apart, onSide, withOutline } from './edit-outline.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS } from './scene.ts';

/** Two places nearer to each other than this are one, in px of the screen. */
const ONE_PLACE = 8;
/** Something was drawn round where its box is so many times as far across as the gap between the ends. */
const ROUND = 3;

/** The nearest place of a closed line: after which corner, at which share of that side, and how far away. */
interface OnLine {
  readonly corner: number;
  readonly share: number;
  readonly at: Point;
  readonly away: number;
}

/**
 * What a line that was drawn may mean, the likelier first: the line of the shape that the hand was nearest to follows
 * it from where it began to where it ended, and the rest goes the way that leaves the floor nearest to the camera, or
 * else the larger part; or the other way. What is drawn round is a floor, or a thing. Empty while the hand has hardly
 * moved.
 */
export function lineChoices(shape: FloorShape, drawn: readonly Point[], size: Size): readonly FloorShape[] {
  if (lengthOf(drawn, size) < ONE_PLACE) return [];
  const path = toEdges(evened(drawn, size), size);
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  if (apart(first, last, size) * ROUND < acrossOf(path, size)) return roundChoices(shape, path, size);
  const near = nearestLine(shape, path, size);
  if (!near) return [];
  const [from, to] = [onLine(near.points, first, size), onLine(near.points, last, size)];
  const ways = [wayRound(near, [from, to], path, size), wayRound(near, [to, from], path.toReversed(), size)];
  return ways
    .toSorted((a, b) => (near.kind === 'floor' && lower(a.rest, b.rest)) || b.area - a.area)
    .filter(({ points }) => points.length >= 3 && points.length <= SHAPE_LIMITS.points)
    .map(({ points }) => withOutline(shape, shape.outlines.indexOf(near), points));
}

interface Way {
  readonly points: readonly Point[];
  /** What is left of the line, and how much is inside all of it. */
  readonly rest: readonly Point[];
  readonly area: number;
}

const lower = (a: readonly Point[], b: readonly Point[]) => Number(isLower(b, a)) - Number(isLower(a, b));

/** The path, and back from its end along the line. */
function wayRound(
  { points }: Outline,
  [from, to]: readonly [OnLine, OnLine],
  path: readonly Point[],
  size: Size,
): Way {
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  const rest = cornersBetween(points, to, from).filter(
    (corner) => apart(corner, first, size) > ONE_PLACE && apart(corner, last, size) > ONE_PLACE,
  );
  // From the photo's edge the line goes along it.
  const joint = ({ at, away }: OnLine, end: Point) => (away > ONE_PLACE && !isOnEdge(end) ? [at] : []);
  const others = [...joint(to, last), ...rest, ...joint(from, first)];
  const line = [...straightened(path, SHAPE_LIMITS.points - others.length, size), ...others];
  return { points: line, rest, area: areaOf(line) };
}

/** Corners of a closed line on the way from one place to another, forwards. */
function cornersBetween(points: readonly Point[], from: OnLine, to: OnLine): Point[] {
  const count = points.length;
  const goesRound = from.corner === to.corner && to.share < from.share;
  const steps = goesRound ? count : (to.corner - from.corner + count) % count;
  return Array.from({ length: steps }, (_, i) => points[(from.corner + 1 + i) % count] as Point);
}

/** The place of a closed line that is nearest to a point. */
function onLine(points: readonly Point[], point: Point, size: Size): OnLine {
  let best: OnLine | undefined;
  for (const [corner, a] of points.entries()) {
    const b = points[(corner + 1) % points.length] ?? a;
    const { share, ...at } = onSide(a, b, point, size);
    const away = apart(at, point, size);
    if (!best || away < best.away) best = { corner, share, at, away };
  }
  return best as OnLine;
}

/** The line that all of the path is nearest to. */
function nearestLine({ outlines }: FloorShape, path: readonly Point[], size: Size): Outline | undefined {
  const away = outlines.map(({ points }) =>
    path.reduce((sum, point) => sum + onLine(points, point, size).away, 0),
  );
  return outlines[away.indexOf(Math.min(...away))];
}

/** Twice what is inside a closed line, in shares of the photo. */
const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  );
