/**
 * Homography from pixel to floor, row by row. For pixel (x, y) of an image of this size,
 *
 * X = (x·m0 + y·m1 + m2) / w, Y = (x·m3 + y·m4 + m5) / w, w = x·m6 + y·m7 + m8, in metres on the floor.
 *
 * A pixel shows the floor plane if w < 0.
 */
export type FloorMap = readonly [...Row, ...Row, ...Row];
type Row = readonly [number, number, number];

/** A pixel with `w` above this is at or above the horizon. */
export const BEHIND_CAMERA = -1e-4;

/** Projects a pixel onto the floor, in the units of the map; undefined at or above the horizon. */
export function floorPlace(map: FloorMap, x: number, y: number): readonly [number, number] | undefined {
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = map;
  const w = x * m6 + y * m7 + m8;
  return w > BEHIND_CAMERA ? undefined : [(x * m0 + y * m1 + m2) / w, (x * m3 + y * m4 + m5) / w];
}

/** Focal length as a share of the photo's longer side: about that of a phone's main lens. */
export const FOCAL_SHARE = 0.75;

/** The estimated camera of a photo. */
export interface PhotoCamera {
  /** Height of the horizon as a share of the photo's height, from the top. It may be above the photo. */
  readonly horizon: number;
  /** Height of the camera above the floor in cm. */
  readonly eyeHeightCm: number;
}

/**
 * The homography from a photo's pixels to metres to the right of the camera and ahead of it. The camera is at
 * `eyeHeightCm`, without roll, and pitched so that its horizon is at `horizon`.
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
  // Down = (y − cy)·cos + f·sin; forward = f·cos − (y − cy)·sin; all divided by −f, so that w has the size of a slope.
  return [
    ...([-eye / focal, 0, (eye * cx) / focal] as const),
    ...([0, (eye * sin) / focal, -eye * (cos + (cy * sin) / focal)] as const),
    ...([0, -cos / focal, (cy * cos) / focal - sin] as const),
  ];
}

/**
 * The same homography in units of the swatch, where one unit is one repeat. `sizeMetres` is the repeat's real size and
 * `turnDegrees` the swatch's rotation on the floor. `startMetres` is the offset of its rows across them, `startAlong`
 * along them.
 */
export function swatchMap(
  [m0, m1, m2, m3, m4, m5, m6, m7, m8]: FloorMap,
  sizeMetres: number,
  turnDegrees: number,
  startMetres = 0,
  startAlong = 0,
): FloorMap {
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / sizeMetres, Math.sin(angle) / sizeMetres];
  const [start, before] = [startMetres / sizeMetres, startAlong / sizeMetres];
  const along = (x: number, y: number, w: number) => x * cos + y * sin - before * w;
  const across = (x: number, y: number, w: number) => y * cos - x * sin - start * w;
  return [
    ...([along(m0, m3, m6), along(m1, m4, m7), along(m2, m5, m8)] as const),
    ...([across(m0, m3, m6), across(m1, m4, m7), across(m2, m5, m8)] as const),
    ...([m6, m7, m8] as const),
  ];
}

/** The homography for the same picture at `scale` times its size, with pixel centres aligned as in resizing. */
export function scaledMap(map: FloorMap, scale: number): FloorMap {
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = map;
  const shift = 0.5 / scale - 0.5;
  const scaled = (x: number, y: number, one: number) =>
    [x / scale, y / scale, one + (x + y) * shift] as const;
  return [...scaled(m0, m1, m2), ...scaled(m3, m4, m5), ...scaled(m6, m7, m8)];
}
