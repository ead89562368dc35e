import { sceneFloorMap } from '../rendering/camera.ts';
import { type PhotoSize, placeOnFloor } from './place-on-floor.ts';
import { type FloorShape, type Point, SHAPE_LIMITS } from './scene.ts';

/** Two places on the floor whose distance is known. */
export type MeasuredLine = readonly [Point, Point];

/** Where a line of about a fifth of the photo begins: on the floor, in the middle. */
export function startLine({ horizon }: Pick<FloorShape, 'horizon'>): MeasuredLine {
  const y = Math.max(0.8, (1 + horizon) / 2);
  return [
    { x: 0.4, y },
    { x: 0.6, y },
  ];
}

/** Distance in cm on the floor, as the camera is taken to stand; undefined where an end lies above eye level. */
export function lengthOnFloor(
  shape: Pick<FloorShape, 'horizon' | 'eyeHeightCm'>,
  size: PhotoSize,
  line: MeasuredLine,
): number | undefined {
  const map = sceneFloorMap(shape, size.width, size.height);
  const [from, to] = line.map((point) => placeOnFloor(map, point, size));
  return from && to && 100 * Math.hypot(from[0] - to[0], from[1] - to[1]);
}

/**
 * The shape with a camera so high that the line is `cm` long on the floor; undefined when no room is photographed from
 * that height, or an end lies above eye level.
 */
export function withLength(
  shape: FloorShape,
  size: PhotoSize,
  line: MeasuredLine,
  cm: number,
): FloorShape | undefined {
  const now = lengthOnFloor(shape, size, line);
  if (!now || !(cm > 0)) return undefined;
  const eyeHeightCm = Math.round((shape.eyeHeightCm * cm) / now);
  const { min, max } = SHAPE_LIMITS.eyeHeightCm;
  return eyeHeightCm >= min && eyeHeightCm <= max ? { ...shape, eyeHeightCm } : undefined;
}
