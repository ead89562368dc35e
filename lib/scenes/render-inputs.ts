import type { FloorShape } from './scene.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** What a browser needs to render floors into a photo. */
export interface RenderInputs {
  readonly width: number;
  readonly height: number;
  /** Matte: floor coverage of each pixel, 0…255. */
  readonly matte: Uint8Array;
  /** Illumination map of the floor, encoded by `shadeByte`, at a smaller size. */
  readonly shade: Uint8Array;
  /** Specular reflections of the original floor, encoded by `shineByte`, at the size of the illumination map. */
  readonly shine: Uint8Array;
  readonly shadeWidth: number;
  readonly shadeHeight: number;
  /** Linear RGB factors: the brightness and colour of white in the photo. */
  readonly exposure: Rgb;
  readonly lie: Pick<FloorShape, 'horizon' | 'eyeHeightCm' | 'turnDegrees'>;
}

/** Magic number: 'flo' and the format version. */
const MAGIC = 0x666c6f03;
const HEAD_BYTES = 36;

/** Serialises render inputs: magic number, sizes, six floats, matte, illumination map, reflections. */
export function packRenderInputs(scene: RenderInputs): Uint8Array<ArrayBuffer> {
  const { matte, shade, shine, lie } = scene;
  const bytes = new Uint8Array(HEAD_BYTES + matte.length + shade.length + shine.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  const sizes = [scene.width, scene.height, scene.shadeWidth, scene.shadeHeight];
  for (const [i, size] of sizes.entries()) view.setUint16(4 + 2 * i, size);
  const numbers = [...scene.exposure, lie.horizon, lie.eyeHeightCm, lie.turnDegrees];
  for (const [i, number] of numbers.entries()) view.setFloat32(12 + 4 * i, number);
  bytes.set(matte, HEAD_BYTES);
  bytes.set(shade, HEAD_BYTES + matte.length);
  bytes.set(shine, HEAD_BYTES + matte.length + shade.length);
  return bytes;
}

/** Parses serialised render inputs; undefined if the bytes are anything else. */
export function unpackRenderInputs(buffer: ArrayBuffer): RenderInputs | undefined {
  if (buffer.byteLength < HEAD_BYTES) return undefined;
  const view = new DataView(buffer);
  const size = (i: number) => view.getUint16(4 + 2 * i);
  const number = (i: number) => view.getFloat32(12 + 4 * i);
  const [width, height, shadeWidth, shadeHeight] = [size(0), size(1), size(2), size(3)];
  const [area, small] = [width * height, shadeWidth * shadeHeight];
  if (view.getUint32(0) !== MAGIC || !area || !small) return undefined;
  if (buffer.byteLength !== HEAD_BYTES + area + 2 * small) return undefined;
  return {
    width,
    height,
    shadeWidth,
    shadeHeight,
    exposure: [number(0), number(1), number(2)],
    lie: { horizon: number(3), eyeHeightCm: number(4), turnDegrees: number(5) },
    matte: new Uint8Array(buffer, HEAD_BYTES, area),
    shade: new Uint8Array(buffer, HEAD_BYTES + area, small),
    shine: new Uint8Array(buffer, HEAD_BYTES + area + small, small),
  };
}
