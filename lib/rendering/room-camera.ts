import type { FloorMap } from './camera.ts';

/** Camera and light of a room picture, shared by its renderers. */
export interface RoomView {
  /** Pose, a 4 × 4 matrix. */
  readonly cam: readonly (readonly number[])[];
  /** In mm. */
  readonly lens: number;
  /** In mm. */
  readonly sensor: number;
  /** Vertical shift. */
  readonly shift_y: number;
  /** Scene light that full white stands for, in the light layer and the gloss layer. */
  readonly lmax: number;
  readonly smax: number;
  /** RGB light on the floor outside direct sun and shadow. There, a floor has the colour of its swatch. */
  readonly key: readonly [number, number, number];
  /** Specular light of a floor with gloss 1 at that place. */
  readonly sheen: readonly [number, number, number];
}

export const cell = (matrix: readonly (readonly number[])[], row: number, column: number) =>
  matrix[row]?.[column] ?? 0;

/** Position of the camera in metres: on the floor, and above it. */
export const eyeOf = ({ cam }: Pick<RoomView, 'cam'>): readonly [number, number, number] => [
  cell(cam, 0, 3),
  cell(cam, 1, 3),
  cell(cam, 2, 3),
];

type Pose = Pick<RoomView, 'cam' | 'lens' | 'sensor' | 'shift_y'>;
/** A linear function of pixel (x, y): x·[0] + y·[1] + [2]. */
export type PixelRow = readonly [number, number, number];

/** Ray directions of the pixels of a picture of this size, along each axis of the room. */
export function pixelRays(
  camera: Pose,
  width: number,
  height: number,
): readonly [PixelRow, PixelRow, PixelRow] {
  const focal = camera.lens / camera.sensor;
  const aspect = height / width;
  // A ray in camera space is (kx·x + tx, ky·y + ty, −1), because the camera looks along −Z.
  const kx = 1 / (width * focal);
  const tx = (0.5 / width - 0.5) / focal;
  const ky = -aspect / (height * focal);
  const ty = (-(0.5 / height - 0.5) * aspect + camera.shift_y) / focal;
  const ray = (row: number): PixelRow => {
    const [right, up, back] = [cell(camera.cam, row, 0), cell(camera.cam, row, 1), cell(camera.cam, row, 2)];
    return [right * kx, up * ky, right * tx + up * ty - back];
  };
  return [ray(0), ray(1), ray(2)];
}

/** A plane that is level along x. */
export interface Slope {
  /** A line in the plane: metres along y, and above the floor. */
  readonly from: readonly [y: number, z: number];
  /** Unit vector in the plane, perpendicular to that line; the side to its left is visible. */
  readonly along: readonly [y: number, z: number];
  /** Metres of floor before that line. */
  readonly run: number;
}

const FLAT: Slope = { from: [0, 0], along: [1, 0], run: 0 };

/**
 * The homography of a camera for a picture of this size in pixels, at any scale of the native size. It maps to the
 * floor, or to a slope, in metres along x and along the slope.
 */
export function floorMap(
  camera: Pose,
  width: number,
  height: number,
  { from, along, run }: Slope = FLAT,
): FloorMap {
  const [dx, dy, dz] = pixelRays(camera, width, height);
  const [px, py, pz] = eyeOf(camera);
  const [away, above] = [py - from[0], pz - from[1]];
  const off = above * along[0] - away * along[1];
  const before = run + away * along[0] + above * along[1];
  const each = (of: (i: 0 | 1 | 2) => number) => [of(0), of(1), of(2)] as const;
  const towards = each((i) => dz[i] * along[0] - dy[i] * along[1]);
  const across = each((i) => px * towards[i] - off * dx[i]);
  const onward = each((i) => before * towards[i] - off * (dy[i] * along[0] + dz[i] * along[1]));
  return [...across, ...onward, ...towards];
}
