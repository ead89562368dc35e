import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** Bytes of a protobuf field: its number, then a length and content, or a number. */
const field = (number: number, value: Buffer | string | number): Buffer => {
  if (typeof value === 'number') return Buffer.from([number << 3, value]);
  const content = Buffer.from(value);
  const length =
    content.length < 128 ? [content.length] : [(content.length & 127) | 128, content.length >> 7];
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), content]);
};
const number = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)];
const shaped = (name: string, dims: number[]) => {
  const sizes = dims.map((size) => field(1, Buffer.from([8, ...number(size)])));
  const tensor = Buffer.concat([field(1, 1), field(2, Buffer.concat(sizes))]);
  return Buffer.concat([field(1, name), field(2, field(1, tensor))]);
};

/** Weights of red, green and blue for the classes of each output form. */
const WEIGHTS: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  floor_rug: { 0: [0.5, 0.5, 0], 1: [0, 0.5, 0.5] },
  // Floor and table.
  ade20k: { 4: [0.5, 0.5, 0], 16: [0, 0, 1] },
};
const CLASSES: Readonly<Record<string, number>> = { floor_rug: 2, ade20k: 32 };

interface TinyNetwork {
  readonly input?: string;
  readonly output?: string;
  /** Number of classes, if not that of the documented shape. */
  readonly classes?: number;
  readonly weights?: Readonly<Record<number, readonly number[]>>;
}

/**
 * The smallest network of a documented shape, over cells of 4 × 4 px, so that tests need no trained file. The
 * probability of floor is the mean of red and green. With `floor_rug` that of rug is the mean of green and blue; with
 * `ade20k`, which has 32 classes, that of table is blue. Other weights replace these.
 */
export function tinyNetwork({
  input = 'rgb',
  output = 'floor_rug',
  classes = CLASSES[output] ?? 0,
  weights: given,
}: TinyNetwork = {}): Buffer {
  const weights = Buffer.alloc(classes * 3 * 4);
  for (const [index, channels] of Object.entries(given ?? WEIGHTS[output] ?? {}))
    for (const [k, value] of channels.entries())
      weights.writeFloatLE(value / 255, (Number(index) * 3 + k) * 4);
  const dims = [classes, 3, 1, 1].map((size) => field(1, size));
  const initializer = Buffer.concat([...dims, field(2, 1), field(8, 'w'), field(9, weights)]);
  const ints = (name: string, values: number[]) =>
    field(
      5,
      Buffer.concat([field(1, name), ...values.map((value) => field(8, value)), Buffer.from([0xa0, 1, 7])]),
    );
  const node = (inputs: string[], output: string, op: string, attributes: Buffer[] = []) =>
    field(
      1,
      Buffer.concat([...inputs.map((name) => field(1, name)), field(2, output), field(4, op), ...attributes]),
    );
  const graph = Buffer.concat([
    node([input], 'small', 'AveragePool', [ints('kernel_shape', [4, 4]), ints('strides', [4, 4])]),
    node(['small', 'w'], output, 'Conv'),
    field(2, 'tiny'),
    field(5, initializer),
    field(11, shaped(input, [1, 3, 512, 512])),
    field(12, shaped(output, [1, classes, 128, 128])),
  ]);
  return Buffer.concat([field(1, 8), field(7, graph), field(8, Buffer.concat([field(1, ''), field(2, 13)]))]);
}

/** Writes a network to its own file; returns the path. */
export function networkFile(content: Buffer): string {
  const file = path.join(tempFolder('network'), 'tiny.onnx');
  writeFileSync(file, content);
  return file;
}
