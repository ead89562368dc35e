/** Writes the three kinds of fields that ONNX files consist of. */

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
};

/** A whole number. */
export const whole = (field: number, value: number): Buffer =>
  Buffer.from([...varint(field * 8), ...varint(value)]);

/** Text, bytes, or a nested message. */
export function content(field: number, value: string | Uint8Array | readonly Uint8Array[]): Buffer {
  const bytes =
    typeof value === 'string'
      ? Buffer.from(value)
      : value instanceof Uint8Array
        ? value
        : Buffer.concat(value);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
}
