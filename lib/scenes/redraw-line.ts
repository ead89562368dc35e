import { acrossOf, evened, isOnEdge, lengthOf, type Size, straightened, toEdges } from './drawn-path.ts';
import { isLower, roundChoices } from './drawn-round.ts';
import { apart, onSide, withOutline } from './edit-outline.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS } from './scene.ts';

/** Two places nearer to each other than this are one, in px of the screen. */
const ONE_PLACE = 8;
/** Something was drawn round where its box is so many times as far across as the gap between the ends. */
const ROUND = 3;
/** A line goes along a floor where it reaches so far beside it, in shares of how far the floor is across. */
const ALONG = 0.5;

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
 * else the larger part; or the other way. Where it goes along several floors, each follows its part. What is drawn
 * round is a floor, or a thing. Empty while the hand has hardly moved.
 */
export function lineChoices(shape: FloorShape, drawn: readonly Point[], size: Size): readonly FloorShape[] {
  if (lengthOf(drawn, size) < ONE_PLACE) return [];
  const path = toEdges(evened(drawn, size), size);
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  if (apart(first, last, size) * ROUND < acrossOf(path, size)) return roundChoices(shape, path, size);
  const near = nearestLine(shape.outlines, path, size);
  if (!near) return [];
  const floors = near.kind === 'floor' ? floorsAlong(shape, path, size) : [];
  const pieces = floors.length > 1 ? floors : [{ line: near, path }];
  const ways = pieces.map((piece) => waysOf(piece, size));
  return [0, 1].flatMap((side) => {
    const chosen = ways.map((both) => both[side]);
    if (chosen.includes(undefined)) return [];
    return chosen.reduce((drawn, way, i) => {
      const index = shape.outlines.indexOf((pieces[i] as Piece).line);
      return withOutline(drawn, index, (way as Way).points);
    }, shape);
  });
}

/** A line of the shape, and what was drawn along it. */
interface Piece {
  readonly line: Outline;
  readonly path: readonly Point[];
}

/** Both ways to go on from what was drawn, the likelier first, without lines of too few or too many corners. */
function waysOf({ line, path }: Piece, size: Size): Way[] {
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  const [from, to] = [onLine(line.points, first, size), onLine(line.points, last, size)];
  return [wayRound(line, [from, to], path, size), wayRound(line, [to, from], path.toReversed(), size)]
    .toSorted((a, b) => (line.kind === 'floor' && lower(a.rest, b.rest)) || b.area - a.area)
    .filter(({ points }) => points.length >= 3 && points.length <= SHAPE_LIMITS.points);
}

/** The floors in whose length a line goes and that lie before it, each with the part that is nearest to it. */
function floorsAlong({ outlines }: FloorShape, path: readonly Point[], size: Size): Piece[] {
  const floors = outlines.filter(({ kind }) => kind === 'floor');
  // A hand that moves asks at each move.
  if (floors.length < 2) return [];
  const pieces = piecesOf(floors, path, size).filter(
    (piece) =>
      isLower(piece.line.points, piece.path) &&
      acrossOf(piece.path, size) >= ALONG * acrossOf(piece.line.points, size),
  );
  return piecesOf(
    pieces.map(({ line }) => line),
    path,
    size,
  );
}

/** The path in pieces, one for each line that is nearest to some of it: from the first such place to the last. */
function piecesOf(lines: readonly Outline[], path: readonly Point[], size: Size): Piece[] {
  const nearest = path.map((point) => nearestLine(lines, [point], size));
  return lines
    .filter((line) => nearest.includes(line))
    .map((line) => {
      const piece = path.slice(nearest.indexOf(line), nearest.lastIndexOf(line) + 1);
      return {
        line,
        path: withoutTail(withoutTail(piece, line, size).toReversed(), line, size).toReversed(),
      };
    });
}

/** Without the places at its end that are all beyond the same place of the line. */
function withoutTail(path: readonly Point[], { points }: Outline, size: Size): readonly Point[] {
  const places = path.map((point) => onLine(points, point, size).at);
  const end = places.at(-1) as Point;
  return path.slice(0, places.findLastIndex((place) => apart(place, end, size) > ONE_PLACE) + 2);
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
function nearestLine(lines: readonly Outline[], path: readonly Point[], size: Size): Outline | undefined {
  const away = lines.map(({ points }) =>
    path.reduce((sum, point) => sum + onLine(points, point, size).away, 0),
  );
  return lines[away.indexOf(Math.min(...away))];
}

/** Twice what is inside a closed line, in shares of the photo. */
const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  );
