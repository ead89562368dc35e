import { type FloorMap, floorPlace } from '../rendering/camera.ts';
import type { Point } from './scene.ts';

export type PhotoSize = { readonly width: number; readonly height: number };
/** Metres on the floor: to the right of the camera, and away from it. */
export type Place = readonly [right: number, ahead: number];

/** A point's place on the floor of a photo; undefined above the eye. */
export function placeOnFloor(
  map: FloorMap,
  { x, y }: Point,
  { width, height }: PhotoSize,
): Place | undefined {
  return floorPlace(map, x * width - 0.5, y * height - 0.5);
}

/** The way back: where in a photo a place on its floor is seen. */
export function seenInPhoto(map: FloorMap, { width, height }: PhotoSize): (place: Place) => Point {
  const m = (row: number, column: number) => map[(row % 3) * 3 + (column % 3)] ?? 0;
  // The adjugate is the inverse as far as scale goes, and scale says nothing of a pixel.
  const inverse = (row: number, column: number) =>
    m(column + 1, row + 1) * m(column + 2, row + 2) - m(column + 1, row + 2) * m(column + 2, row + 1);
  return ([right, ahead]) => {
    const of = (row: number) => inverse(row, 0) * right + inverse(row, 1) * ahead + inverse(row, 2);
    const w = of(2);
    return { x: (of(0) / w + 0.5) / width, y: (of(1) / w + 0.5) / height };
  };
}
