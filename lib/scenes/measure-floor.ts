import { sceneFloorMap } from '../rendering/camera.ts';
import { type PhotoSize, placeOnFloor } from './place-on-floor.ts';
import { type FloorShape, type Point, SHAPE_LIMITS } from './scene.ts';

/** Two points on the floor whose distance is known. */
export type MeasuredLine = readonly [Point, Point];

/** The initial measuring line: on the floor, centred, a fifth of the photo's width. */
export function startLine({ horizon }: Pick<FloorShape, 'horizon'>): MeasuredLine {
  const y = Math.max(0.8, (1 + horizon) / 2);
  return [
    { x: 0.4, y },
    { x: 0.6, y },
  ];
}

/** Length on the floor in cm, with the current camera height; undefined if an end is above the horizon. */
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
 * Sets the camera height so that the line is `cm` long on the floor. Undefined if that height is outside
 * SHAPE_LIMITS.eyeHeightCm or an end is above the horizon.
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
