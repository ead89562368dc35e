import type { FloorMap } from './camera.ts';

/** Camera and light of a room picture, which its renderers share. */
export interface RoomView {
  /** Pose, 4 × 4. */
  readonly cam: readonly (readonly number[])[];
  /** In mm. */
  readonly lens: number;
  /** In mm. */
  readonly sensor: number;
  /** Vertical shift. */
  readonly shift_y: number;
  /** What full white in the light and gloss layers stands for, in scene light. */
  readonly lmax: number;
  readonly smax: number;
  /** Light, RGB, on the floor where neither sun nor shadow lies: there a floor has the colour of its swatch. */
  readonly key: readonly [number, number, number];
  /** What the glossiest floor mirrors there. */
  readonly sheen: readonly [number, number, number];
}

export const cell = (matrix: readonly (readonly number[])[], row: number, column: number) =>
  matrix[row]?.[column] ?? 0;

/** Where the camera stands, in metres of the floor and above it. */
export const eyeOf = ({ cam }: Pick<RoomView, 'cam'>): readonly [number, number, number] => [
  cell(cam, 0, 3),
  cell(cam, 1, 3),
  cell(cam, 2, 3),
];

/** The homography of a camera for a picture delivered at this size in pixels (any scale of the native one). */
export function floorMap(
  camera: Pick<RoomView, 'cam' | 'lens' | 'sensor' | 'shift_y'>,
  width: number,
  height: number,
): FloorMap {
  const focal = camera.lens / camera.sensor;
  const aspect = height / width;
  // A ray in camera space is (kx·x + tx, ky·y + ty, −1): the camera looks along −Z.
  const kx = 1 / (width * focal);
  const tx = (0.5 / width - 0.5) / focal;
  const ky = -aspect / (height * focal);
  const ty = (-(0.5 / height - 0.5) * aspect + camera.shift_y) / focal;
  const ray = (row: number): readonly [number, number, number] => {
    const [right, up, back] = [cell(camera.cam, row, 0), cell(camera.cam, row, 1), cell(camera.cam, row, 2)];
    return [right * kx, up * ky, right * tx + up * ty - back];
  };
  const [dx, dy, dz] = [ray(0), ray(1), ray(2)];
  const [px, py, pz] = eyeOf(camera);
  const row = (origin: number, along: readonly [number, number, number]) =>
    [0, 1, 2].map((i) => origin * (dz[i] ?? 0) - pz * (along[i] ?? 0));
  return Float64Array.from([...row(px, dx), ...row(py, dy), ...dz]);
}
