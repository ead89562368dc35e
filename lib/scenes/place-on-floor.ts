import { type FloorMap, floorPlace } from '../rendering/camera.ts';
import type { Point } from './scene.ts';

export type PhotoSize = { readonly width: number; readonly height: number };
/** A place on the floor in metres: to the right of the camera, and ahead of it. */
export type Place = readonly [right: number, ahead: number];

/** Projects a point of a photo onto its floor; undefined above the horizon. */
export function placeOnFloor(
  map: FloorMap,
  { x, y }: Point,
  { width, height }: PhotoSize,
): Place | undefined {
  return floorPlace(map, x * width - 0.5, y * height - 0.5);
}

/** The inverse projection: from a place on the floor to its point in the photo. */
export function seenInPhoto(map: FloorMap, { width, height }: PhotoSize): (place: Place) => Point {
  const m = (row: number, column: number) => map[(row % 3) * 3 + (column % 3)] ?? 0;
  // The adjugate equals the inverse up to scale, and the scale cancels out in the perspective division.
  const inverse = (row: number, column: number) =>
    m(column + 1, row + 1) * m(column + 2, row + 2) - m(column + 1, row + 2) * m(column + 2, row + 1);
  return ([right, ahead]) => {
    const of = (row: number) => inverse(row, 0) * right + inverse(row, 1) * ahead + inverse(row, 2);
    const w = of(2);
    return { x: (of(0) / w + 0.5) / width, y: (of(1) / w + 0.5) / height };
  };
}
