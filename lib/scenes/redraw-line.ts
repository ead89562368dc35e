import { diagonalOf, isOnEdge, lengthOf, type Size, simplified, smoothed, toEdges } from './drawn-path.ts';
import { isLower, ringInterpretations } from './drawn-ring.ts';
import { onSide, screenDistance, withOutline } from './edit-outline.ts';
import { type FloorShape, type Outline, type Point, SHAPE_LIMITS } from './scene.ts';

/** Points nearer to each other than this count as the same, in px on screen. */
const ONE_PLACE = 8;
/** A path is a closed ring if its bounding box's diagonal exceeds the gap between its ends by this factor. */
const ROUND = 3;
/** A path follows a floor if it runs beside it for at least this share of the floor's diagonal. */
const ALONG = 0.5;

/**
 * The point of a closed line nearest to a given point: the corner before it, its position on that side, and the
 * distance.
 */
interface OnLine {
  readonly corner: number;
  readonly share: number;
  readonly at: Point;
  readonly away: number;
}

/**
 * Interpretations of a line drawn by hand, the likelier first. The nearest outline of the shape takes the drawn course
 * between the two ends. The rest of the outline can go either way round: the likelier keeps the part of a floor nearest
 * to the camera, else the larger area. If the line runs along several floors, each takes its piece of the line. A
 * closed ring is a floor or an object. Empty while the path is shorter than ONE_PLACE.
 */
export function lineInterpretations(
  shape: FloorShape,
  drawn: readonly Point[],
  size: Size,
): readonly FloorShape[] {
  if (lengthOf(drawn, size) < ONE_PLACE) return [];
  const path = toEdges(smoothed(drawn, size), size);
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  if (screenDistance(first, last, size) * ROUND < diagonalOf(path, size))
    return ringInterpretations(shape, path, size);
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

/** An outline of the shape, and the piece of the path drawn along it. */
interface Piece {
  readonly line: Outline;
  readonly path: readonly Point[];
}

/** Both ways to complete an outline, the likelier first. Ways with too few or too many corners are left out. */
function waysOf({ line, path }: Piece, size: Size): Way[] {
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  const [from, to] = [onLine(line.points, first, size), onLine(line.points, last, size)];
  return [wayRound(line, [from, to], path, size), wayRound(line, [to, from], path.toReversed(), size)]
    .toSorted((a, b) => (line.kind === 'floor' && lower(a.rest, b.rest)) || b.area - a.area)
    .filter(({ points }) => points.length >= 3 && points.length <= SHAPE_LIMITS.points);
}

/** The floors that a path runs along and that reach nearer to the camera, each with its piece of the path. */
function floorsAlong({ outlines }: FloorShape, path: readonly Point[], size: Size): Piece[] {
  const floors = outlines.filter(({ kind }) => kind === 'floor');
  // Checked first because this runs on each pointer move.
  if (floors.length < 2) return [];
  const pieces = piecesOf(floors, path, size).filter(
    (piece) =>
      isLower(piece.line.points, piece.path) &&
      diagonalOf(piece.path, size) >= ALONG * diagonalOf(piece.line.points, size),
  );
  return piecesOf(
    pieces.map(({ line }) => line),
    path,
    size,
  );
}

/** Splits a path into one piece per line, from the first to the last point that is nearest to that line. */
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

/** Drops the points at the end of a path that all project onto the same place of the line. */
function withoutTail(path: readonly Point[], { points }: Outline, size: Size): readonly Point[] {
  const places = path.map((point) => onLine(points, point, size).at);
  const end = places.at(-1) as Point;
  return path.slice(0, places.findLastIndex((place) => screenDistance(place, end, size) > ONE_PLACE) + 2);
}

interface Way {
  readonly points: readonly Point[];
  /** The kept part of the outline, and twice the area of the whole result. */
  readonly rest: readonly Point[];
  readonly area: number;
}

const lower = (a: readonly Point[], b: readonly Point[]) => Number(isLower(b, a)) - Number(isLower(a, b));

/** The outline that follows the path, then returns from its end along the old outline. */
function wayRound(
  { points }: Outline,
  [from, to]: readonly [OnLine, OnLine],
  path: readonly Point[],
  size: Size,
): Way {
  const [first, last] = [path[0], path.at(-1)] as [Point, Point];
  const rest = cornersBetween(points, to, from).filter(
    (corner) =>
      screenDistance(corner, first, size) > ONE_PLACE && screenDistance(corner, last, size) > ONE_PLACE,
  );
  // A path that ends at the photo's edge continues along the edge, so it needs no joint.
  const joint = ({ at, away }: OnLine, end: Point) => (away > ONE_PLACE && !isOnEdge(end) ? [at] : []);
  const others = [...joint(to, last), ...rest, ...joint(from, first)];
  const line = [...simplified(path, SHAPE_LIMITS.points - others.length, size), ...others];
  return { points: line, rest, area: areaOf(line) };
}

/** Corners of a closed line between two places on it, going forwards. */
function cornersBetween(points: readonly Point[], from: OnLine, to: OnLine): Point[] {
  const count = points.length;
  const goesRound = from.corner === to.corner && to.share < from.share;
  const steps = goesRound ? count : (to.corner - from.corner + count) % count;
  return Array.from({ length: steps }, (_, i) => points[(from.corner + 1 + i) % count] as Point);
}

/** The place on a closed line that is nearest to a point. */
function onLine(points: readonly Point[], point: Point, size: Size): OnLine {
  let best: OnLine | undefined;
  for (const [corner, a] of points.entries()) {
    const b = points[(corner + 1) % points.length] ?? a;
    const { share, ...at } = onSide(a, b, point, size);
    const away = screenDistance(at, point, size);
    if (!best || away < best.away) best = { corner, share, at, away };
  }
  return best as OnLine;
}

/** The line with the smallest total distance to the path. */
function nearestLine(lines: readonly Outline[], path: readonly Point[], size: Size): Outline | undefined {
  const away = lines.map(({ points }) =>
    path.reduce((sum, point) => sum + onLine(points, point, size).away, 0),
  );
  return lines[away.indexOf(Math.min(...away))];
}

/** Twice the area inside a closed line, in shares of the photo. */
const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  );
