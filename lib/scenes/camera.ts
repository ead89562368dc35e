import type { FloorShape } from './scene.ts';

/** Focal length in shares of the photo's longer side: about a phone's main lens. */
export const FOCAL_SHARE = 0.75;

/**
 * Pixel to floor as a homography, row by row: X = (x·m0 + y·m1 + m2) / w in metres to the right, Y likewise away from the
 * camera, w = x·m6 + y·m7 + m8. The camera stands level sideways at `eyeHeightCm` and is pitched so that its horizon lies
 * where the shape says. A pixel looks at the floor when w < 0.
 */
export function sceneFloorMap(
  { horizon, eyeHeightCm }: Pick<FloorShape, 'horizon' | 'eyeHeightCm'>,
  width: number,
  height: number,
): Float64Array {
  const focal = FOCAL_SHARE * Math.max(width, height);
  const [cx, cy] = [width / 2 - 0.5, height / 2 - 0.5];
  const pitch = Math.atan2(cy - horizon * height, focal);
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const eye = eyeHeightCm / 100;
  // Down = (y − cy)·cos + f·sin; forward = f·cos − (y − cy)·sin; all over f, so that w has the size of a slope.
  const down = [0, cos / focal, sin - (cy * cos) / focal];
  const right = [eye / focal, 0, (-eye * cx) / focal];
  const forward = [0, (-eye * sin) / focal, eye * (cos + (cy * sin) / focal)];
  return Float64Array.from([...right.map((v) => -v), ...forward.map((v) => -v), ...down.map((v) => -v)]);
}
