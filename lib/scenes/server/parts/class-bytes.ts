import 'server-only';
import type { ClassMap } from '../detect/port.ts';

const HEAD_BYTES = 6;

/** Serialises a class map: three sizes, then one byte per probability. */
export function packClasses({ width, height, count, data }: ClassMap): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + data.length);
  const view = new DataView(bytes.buffer);
  for (const [i, size] of [width, height, count].entries()) view.setUint16(2 * i, size);
  for (let i = 0; i < data.length; i++) bytes[HEAD_BYTES + i] = Math.round((data[i] as number) * 255);
  return bytes;
}

/** Parses a class map serialised by packClasses. */
export function unpackClasses(bytes: Uint8Array): ClassMap {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height, count] = [view.getUint16(0), view.getUint16(2), view.getUint16(4)];
  const data = new Float32Array(bytes.length - HEAD_BYTES);
  for (let i = 0; i < data.length; i++) data[i] = (bytes[HEAD_BYTES + i] as number) / 255;
  return { width, height, count, data };
}
