import { apart, onSide, withOutline } from './edit-outline.ts';
import { insideOutlines, isInside } from './parts.ts';
import { inPhoto } from './photo-place.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS } from './scene.ts';

/** Of the photo on the screen in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** In px of the screen: over how far a hand's tremble is evened out, and how little a line bends that is straight. */
const TREMBLE = 6;
const STRAIGHT = 2;
/** Two places nearer to each other than this are one, in px; and from where on a hand is beside all lines. */
const ONE_PLACE = 8;
const BESIDE = 18;
/** An end this near to the photo's edge in px is meant to be on it. */
const TO_EDGE = 24;
/** A hand that comes back to where it began has drawn round something so many times as long as what is left open. */
const ROUND = 6;
/** Two ways round that reach down to within this share of the photo's height reach as far. */
const AS_FAR = 0.02;
/** What a hand goes round is all of a line where it is at least this share of what is inside that. */
const ALL = 0.25;

/** The nearest place of a closed line: after which corner, at which share of that side, and how far away. */
interface OnLine {
  readonly corner: number;
  readonly share: number;
  readonly at: Point;
  readonly away: number;
}

/**
 * The shape with a part of a line drawn anew: the line that the hand was nearest to follows it from where it began to
 * where it ended. The rest of that line goes the way that leaves the floor nearest to the camera, or else the larger
 * part. A hand that comes back to where it began draws all of that line anew, where it can mean so. Drawn round a place
 * that no line is near, it is a line of its own: another floor, or what stands on one. Unchanged while the hand has
 * hardly moved.
 */
export function redrawLine(shape: FloorShape, drawn: readonly Point[], size: Size): FloorShape {
  if (lengthOf(drawn, size) < ONE_PLACE) return shape;
  const path = toEdges(evened(drawn, size), size);
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  const near = nearestLine(shape, path, size);
  const ends = near && ([onLine(near.points, first, size), onLine(near.points, last, size)] as const);
  const isBeside = !ends || (ends[0].away > BESIDE && ends[1].away > BESIDE);
  const isRound = apart(first, last, size) * ROUND < lengthOf(path, size);
  if (isRound && isBeside) return withLine(shape, path, size);
  if (!ends) return shape;
  if (isRound && isAllOf(near, path))
    return withOutline(shape, shape.outlines.indexOf(near), straightened(path, SHAPE_LIMITS.points, size));
  const [from, to] = ends;
  const ways = [wayRound(near, [from, to], path, size), wayRound(near, [to, from], path.toReversed(), size)];
  const [best] = ways.toSorted((a, b) => (near.kind === 'floor' && lower(a, b)) || b.area - a.area);
  if (!best || best.points.length > SHAPE_LIMITS.points) return shape;
  return withOutline(shape, shape.outlines.indexOf(near), best.points);
}

interface Way {
  readonly points: readonly Point[];
  /** How far down what is left of the line reaches, and what is inside all of it. */
  readonly lowest: number;
  readonly area: number;
}

const lower = (a: Way, b: Way) => (Math.abs(a.lowest - b.lowest) > AS_FAR ? b.lowest - a.lowest : 0);

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
  return { points: line, lowest: lowestOf(rest), area: areaOf(line) };
}

const lowestOf = (points: readonly Point[]) => Math.max(...points.map(({ y }) => y));

/** Whether what was drawn round is the floor, and not a thing at its edge, or the thing that is cut out. */
const isAllOf = ({ kind, points }: Outline, path: readonly Point[]) =>
  areaOf(path) > ALL * areaOf(points) &&
  (kind === 'floor' ? lowestOf(points) - lowestOf(path) < AS_FAR : isInside([points], middleOf(path)));

function middleOf(path: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    path.reduce((sum, point) => sum + of(point), 0) / path.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** What was drawn round: floor where there is none, else a thing that stands on it. */
function withLine(shape: FloorShape, path: readonly Point[], size: Size): FloorShape {
  if (shape.outlines.length >= SHAPE_LIMITS.outlines) return shape;
  const kind = insideOutlines(shape.outlines, middleOf(path)) ? 'cut' : 'floor';
  const points = straightened(path, SHAPE_LIMITS.points, size);
  const next = { ...shape, outlines: [...shape.outlines, { kind, points }] } as const;
  return points.length < 3 ? shape : withOutline(next, shape.outlines.length, points);
}

const lengthOf = (path: readonly Point[], size: Size) =>
  path.reduce((sum, point, i) => sum + apart(point, path[i - 1] ?? point, size), 0);

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

/** Without a hand's tremble: each place is the mean of those around it on the path, and the ends stay. */
function evened(path: readonly Point[], size: Size): Point[] {
  return path.map((point, i) => {
    let [x, y, sum] = [point.x, point.y, 1];
    for (let d = 1; d <= Math.min(i, path.length - 1 - i); d++) {
      const [before, after] = [path[i - d] as Point, path[i + d] as Point];
      const far = Math.max(apart(point, before, size), apart(point, after, size));
      if (far > 2 * TREMBLE) break;
      const weight = Math.exp(-((far / TREMBLE) ** 2) / 2);
      x += weight * (before.x + after.x);
      y += weight * (before.y + after.y);
      sum += 2 * weight;
    }
    return { x: inPhoto(x / sum), y: inPhoto(y / sum) };
  });
}

const isOnEdge = ({ x, y }: Point) => x === 0 || y === 0 || x === 1 || y === 1;

/** The path with its ends on the photo's edge where they are near to it: nobody hits that exactly. */
function toEdges(path: readonly Point[], size: Size): Point[] {
  const onEdge = (end: Point | undefined): Point[] => {
    if (!end) return [];
    const [x, y] = [Math.round(end.x), Math.round(end.y)];
    const edges = [
      { ...end, x },
      { ...end, y },
    ].filter((edge) => apart(end, edge, size) < TO_EDGE);
    return edges.toSorted((a, b) => apart(end, a, size) - apart(end, b, size)).slice(0, 1);
  };
  return [...onEdge(path[0]), ...path, ...onEdge(path.at(-1))];
}

/** The places at which a path bends, at most so many: the longer it is, the more must bend. */
function straightened(path: readonly Point[], most: number, size: Size): Point[] {
  for (let straight = STRAIGHT; ; straight *= 1.5) {
    const bends = bendsOf(path, straight, size);
    if (bends.length <= Math.max(2, most)) return bends;
  }
}

/** After Douglas and Peucker: what is nearer to the straight line between two kept places goes. */
function bendsOf(path: readonly Point[], straight: number, size: Size): Point[] {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 3) return [...path];
  let [most, bend] = [straight, 0];
  for (const [i, point] of path.entries()) {
    const away = apart(onSide(first, last, point, size), point, size);
    if (away > most) [most, bend] = [away, i];
  }
  if (bend === 0) return [first, last];
  return [
    ...bendsOf(path.slice(0, bend + 1), straight, size),
    ...bendsOf(path.slice(bend), straight, size).slice(1),
  ];
}
