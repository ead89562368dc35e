/** Builds TFLite files for tests, with the few parts of flatbuffers they need. */

type Field =
  | { kind: 'byte'; value: number }
  | { kind: 'int'; value: number }
  | { kind: 'ref'; value: Node }
  | undefined;
type Node =
  | { kind: 'table'; fields: readonly Field[] }
  | { kind: 'bytes'; value: Uint8Array }
  | { kind: 'numbers'; value: Uint8Array; size: number; count: number }
  | { kind: 'nodes'; value: readonly Node[] };

export const byte = (value: number): Field => ({ kind: 'byte', value });
export const int = (value: number): Field => ({ kind: 'int', value });
const ref = (value: Node): Field => ({ kind: 'ref', value });
export const table = (...fields: Field[]): Node => ({ kind: 'table', fields });
export const child = (...fields: Field[]): Field => ref(table(...fields));
export const list = (...value: Node[]): Field => ref({ kind: 'nodes', value });
export const text = (value: string): Field => ref({ kind: 'bytes', value: Buffer.from(value) });
export const raw = (value: Uint8Array): Field => ref({ kind: 'bytes', value });
const numbers = (array: Int32Array | Float32Array | BigInt64Array): Field =>
  ref({
    kind: 'numbers',
    value: new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    size: array.BYTES_PER_ELEMENT,
    count: array.length,
  });
export const ints = (...values: number[]): Field => numbers(Int32Array.from(values));
export const floats = (...values: number[]): Field => numbers(Float32Array.from(values));
export const longs = (...values: number[]): Field => numbers(BigInt64Array.from(values, BigInt));

/** The file of a model; children are placed after their parents. */
export function fileOf(model: Node): Buffer {
  let file = Buffer.alloc(8);
  file.write('TFL3', 4, 'latin1');
  const grow = (bytes: number, align: number, shift = 0) => {
    while ((file.length + shift) % align) file = Buffer.concat([file, Buffer.alloc(1)]);
    const at = file.length;
    file = Buffer.concat([file, Buffer.alloc(bytes)]);
    return at;
  };
  const point = (from: number, to: number) => file.writeUInt32LE(to - from, from);
  function put(node: Node): number {
    if (node.kind === 'table') {
      const vtable = grow(4 + 2 * node.fields.length, 2);
      const at = grow(4 + 4 * node.fields.length, 4);
      file.writeUInt16LE(4 + 2 * node.fields.length, vtable);
      file.writeUInt16LE(4 + 4 * node.fields.length, vtable + 2);
      file.writeInt32LE(at - vtable, at);
      node.fields.forEach((field, i) => {
        if (!field) return;
        const place = 4 + 4 * i;
        file.writeUInt16LE(place, vtable + 4 + 2 * i);
        if (field.kind === 'byte') file.writeInt8(field.value, at + place);
        else if (field.kind === 'int') file.writeInt32LE(field.value, at + place);
        else point(at + place, put(field.value));
      });
      return at;
    }
    if (node.kind === 'nodes') {
      const at = grow(4 + 4 * node.value.length, 4);
      file.writeUInt32LE(node.value.length, at);
      node.value.forEach((one, i) => {
        point(at + 4 + 4 * i, put(one));
      });
      return at;
    }
    const [size, count] = node.kind === 'bytes' ? [1, node.value.length] : [node.size, node.count];
    const at = grow(4 + node.value.length, Math.max(4, size), 4);
    file.writeUInt32LE(count, at);
    file.set(node.value, at + 4);
    return at;
  }
  point(0, put(model));
  return file;
}
