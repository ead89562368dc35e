import type { RoomView } from './room-camera.ts';

/**
 * Render passes of a room picture: the picture with a grey floor, light on the floor, specular light of a floor with
 * gloss 1, and the floor mask.
 */
export const ROOM_PASSES = ['base', 'light', 'gloss', 'mask'] as const;
export type RoomPass = (typeof ROOM_PASSES)[number];

/** Camera and native size in px of a room picture. */
export interface RoomPicture extends RoomView {
  readonly w: number;
  readonly h: number;
}

/** What a renderer needs to lay floors into one of our rendered rooms. */
export interface RoomInputs {
  readonly view: RoomPicture;
  /** Each pass is a WebP file. */
  readonly passes: Readonly<Record<RoomPass, Uint8Array<ArrayBuffer>>>;
}

/** Magic number: 'roo' and the format version. */
const MAGIC = 0x726f6f01;
const HEAD_BYTES = 4 * (2 + ROOM_PASSES.length);

/** Serialises room inputs: magic number, sizes, the camera as JSON, the files. */
export function packRoomInputs({ view, passes }: RoomInputs): Uint8Array<ArrayBuffer> {
  const files = ROOM_PASSES.map((pass) => passes[pass]);
  const parts = [new TextEncoder().encode(JSON.stringify(view)), ...files];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, HEAD_BYTES));
  const head = new DataView(bytes.buffer);
  head.setUint32(0, MAGIC);
  let at = HEAD_BYTES;
  for (const [i, part] of parts.entries()) {
    head.setUint32(4 * (i + 1), part.length);
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Parses serialised room inputs; undefined for anything else. */
export function unpackRoomInputs(buffer: ArrayBuffer): RoomInputs | undefined {
  if (buffer.byteLength < HEAD_BYTES) return undefined;
  const head = new DataView(buffer);
  const lengths = Array.from({ length: ROOM_PASSES.length + 1 }, (_, i) => head.getUint32(4 * (i + 1)));
  const whole = lengths.reduce((sum, length) => sum + length, HEAD_BYTES);
  if (head.getUint32(0) !== MAGIC || whole !== buffer.byteLength) return undefined;
  const [camera, base, light, gloss, mask] = lengths.map((length, i) => {
    const before = lengths.slice(0, i).reduce((sum, one) => sum + one, HEAD_BYTES);
    return new Uint8Array(buffer, before, length);
  });
  const view: RoomPicture = JSON.parse(new TextDecoder().decode(camera));
  return base && light && gloss && mask ? { view, passes: { base, light, gloss, mask } } : undefined;
}
