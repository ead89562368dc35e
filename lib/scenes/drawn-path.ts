import { onSide, screenDistance } from './edit-outline.ts';
import { clampToPhoto } from './photo-place.ts';
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
  path.reduce((sum, point, i) => sum + screenDistance(point, path[i - 1] ?? point, size), 0);

/** Diagonal of a path's bounding box in px on screen. */
export function diagonalOf(path: readonly Point[], { width, height }: Size): number {
  const reach = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  return Math.hypot(reach(path.map(({ x }) => x)) * width, reach(path.map(({ y }) => y)) * height);
}

/** Smooths out hand tremor: each point becomes a weighted mean of its neighbours on the path. The ends stay. */
export function smoothed(path: readonly Point[], size: Size): Point[] {
  return path.map((point, i) => {
    let [x, y, sum] = [point.x, point.y, 1];
    for (let d = 1; d <= Math.min(i, path.length - 1 - i); d++) {
      const [before, after] = [path[i - d] as Point, path[i + d] as Point];
      const far = Math.max(screenDistance(point, before, size), screenDistance(point, after, size));
      if (far > 2 * TREMBLE) break;
      const weight = Math.exp(-((far / TREMBLE) ** 2) / 2);
      x += weight * (before.x + after.x);
      y += weight * (before.y + after.y);
      sum += 2 * weight;
    }
    return { x: clampToPhoto(x / sum), y: clampToPhoto(y / sum) };
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
    ].filter((edge) => screenDistance(end, edge, size) < TO_EDGE);
    return edges.toSorted((a, b) => screenDistance(end, a, size) - screenDistance(end, b, size)).slice(0, 1);
  };
  return [...onEdge(path[0]), ...path, ...onEdge(path.at(-1))];
}

/** Simplifies a path to at most `most` points. The tolerance grows until they suffice. */
export function simplified(path: readonly Point[], most: number, size: Size): Point[] {
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
    const away = screenDistance(onSide(first, last, point, size), point, size);
    if (away > most) [most, bend] = [away, i];
  }
  if (bend === 0) return [first, last];
  return [
    ...bendsOf(path.slice(0, bend + 1), straight, size),
    ...bendsOf(path.slice(bend), straight, size).slice(1),
  ];
}
