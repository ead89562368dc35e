/**
 * Pixel to floor as a homography, row by row: for pixel (x, y) of an image of this size
 * X = (x·m0 + y·m1 + m2) / w, Y = (x·m3 + y·m4 + m5) / w, w = x·m6 + y·m7 + m8, in metres on the floor.
 * A pixel looks at the floor when w < 0.
 */
export type FloorMap = Float64Array;

/** Focal length in shares of the photo's longer side: about a phone's main lens. */
export const FOCAL_SHARE = 0.75;

/** What is known of the camera of a photo. */
export interface PhotoCamera {
  /** Height of the horizon in shares of the photo's height from the top; it may lie above the photo. */
  readonly horizon: number;
  /** Height of the camera above the floor in cm. */
  readonly eyeHeightCm: number;
}

/**
 * The floor of a photo in metres to the right of the camera and away from it. The camera stands level sideways at
 * `eyeHeightCm` and is pitched so that its horizon lies where it was seen or drawn.
 */
export function sceneFloorMap(
  { horizon, eyeHeightCm }: PhotoCamera,
  width: number,
  height: number,
): FloorMap {
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

/**
 * The same homography in units of the swatch: one unit is one repeat. `sizeMetres` is the repeat's true size,
 * `turnDegrees` how the swatch is turned on the floor, `startMetres` where its rows begin, across them.
 */
export function swatchMap(
  floor: FloorMap,
  sizeMetres: number,
  turnDegrees: number,
  startMetres = 0,
): FloorMap {
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / sizeMetres, Math.sin(angle) / sizeMetres];
  const turned = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    const [x, y] = [floor[i] ?? 0, floor[i + 3] ?? 0];
    turned[i] = x * cos + y * sin;
    turned[i + 3] = y * cos - x * sin - (startMetres / sizeMetres) * (floor[i + 6] ?? 0);
    turned[i + 6] = floor[i + 6] ?? 0;
  }
  return turned;
}

/**
 * The homography for the same picture at `scale` times its size: pixel centres fall on each other, as resizing does.
 */
export function scaledMap(map: FloorMap, scale: number): FloorMap {
  const scaled = Float64Array.from(map);
  for (const row of [0, 3, 6]) {
    const [x, y, one] = [map[row] ?? 0, map[row + 1] ?? 0, map[row + 2] ?? 0];
    const shift = 0.5 / scale - 0.5;
    scaled.set([x / scale, y / scale, one + (x + y) * shift], row);
  }
  return scaled;
}
