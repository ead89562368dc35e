import { apart, onSide } from './edit-outline.ts';
import { inPhoto } from './photo-place.ts';
import type { Point } from './scene.ts';

/** Size of the photo on screen in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * In px on screen: the smoothing radius for hand tremor, and the largest deviation of a line that counts as straight.
 */
const TREMBLE = 6;
const STRAIGHT = 2;
/** An end within this many px of the photo's edge is snapped to it. */
const TO_EDGE = 24;

/** Length of a path in px on screen. */
export const lengthOf = (path: readonly Point[], size: Size) =>
  path.reduce((sum, point, i) => sum + apart(point, path[i - 1] ?? point, size), 0);

/** Diagonal of a path's bounding box in px on screen. */
export function acrossOf(path: readonly Point[], { width, height }: Size): number {
  const reach = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  return Math.hypot(reach(path.map(({ x }) => x)) * width, reach(path.map(({ y }) => y)) * height);
}

/** Smooths out hand tremor: each point becomes a weighted mean of its neighbours on the path. The ends stay. */
export function evened(path: readonly Point[], size: Size): Point[] {
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

/** Whether a point is on the edge of the photo. */
export const isOnEdge = ({ x, y }: Point) => x === 0 || y === 0 || x === 1 || y === 1;

/** Extends a path to the photo's edge where an end is near it, because nobody can hit the edge exactly. */
export function toEdges(path: readonly Point[], size: Size): Point[] {
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

/** Simplifies a path to at most `most` points. The tolerance grows until they suffice. */
export function straightened(path: readonly Point[], most: number, size: Size): Point[] {
  for (let straight = STRAIGHT; ; straight *= 1.5) {
    const bends = bendsOf(path, straight, size);
    if (bends.length <= Math.max(2, most)) return bends;
  }
}

/** Douglas–Peucker: drops points whose distance to the line between two kept points is within the tolerance. */
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
