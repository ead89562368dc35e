import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { content, whole } from '../../tools/floor-model/protobuf.ts';
import { tempFolder } from './temp-folder.ts';

const FLOAT = 1;
type Size = number | string;

/** The name and shape of a value; a size given as a word is dynamic. */
const value = (field: number, name: string, shape: readonly Size[]): Buffer => {
  const sizes = shape.map((size) =>
    content(1, [typeof size === 'number' ? whole(1, size) : content(2, size)]),
  );
  return content(field, [content(1, name), content(2, [content(1, [whole(1, FLOAT), content(2, sizes)])])]);
};
const numbers = (name: string, shape: readonly number[], values: readonly number[], type = FLOAT): Buffer => {
  const data = type === FLOAT ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  return content(5, [
    ...shape.map((size) => whole(1, size)),
    whole(2, type),
    content(8, name),
    content(9, new Uint8Array(data.buffer)),
  ]);
};
const longs = (name: string, values: readonly number[]) => numbers(name, [values.length], values, 7);
const step = (type: string, inputs: readonly string[], output: string, attributes: readonly Buffer[] = []) =>
  content(1, [
    ...inputs.map((input) => content(1, input)),
    content(2, output),
    content(4, type),
    ...attributes,
  ]);
const int = (name: string, one: number) => content(5, [content(1, name), whole(3, one), whole(20, 2)]);
const ints = (name: string, many: readonly number[]) =>
  content(5, [content(1, name), ...many.map((one) => whole(8, one)), whole(20, 7)]);
const file = (parts: readonly Buffer[]) =>
  Buffer.concat([
    whole(1, 8),
    content(7, [...parts, content(2, 'click')]),
    content(8, [content(1, ''), whole(2, 13)]),
  ]);

const SIDE = 256;
const CELLS = 64;

/** An encoder that returns the photo itself at a quarter of its size. */
export const tinyEncoder = ({ input = 'rgb', side = SIDE } = {}): Buffer =>
  file([
    step('AveragePool', [input], 'image_embeddings', [ints('kernel_shape', [4, 4]), ints('strides', [4, 4])]),
    value(11, input, [1, 3, side, side]),
    value(12, 'image_embeddings', [1, 3, side / 4, side / 4]),
  ]);

/**
 * A decoder that selects everything with the colour of the first point: closely in its first mask, roughly in its
 * second. A further point outside the thing (label 0) leaves the first mask empty and the second smaller.
 */
export function tinyDecoder({ labels = 'point_labels', more = [] as string[] } = {}): Buffer {
  const grid = Array.from({ length: CELLS * CELLS }, (_, i) => [
    (i % CELLS) * 4 + 2,
    Math.floor(i / CELLS) * 4 + 2,
  ]).flat();
  return file([
    step('Slice', ['point_coords', 'from', 'to', 'axis'], 'first'),
    step('Sub', ['grid', 'first'], 'away'),
    step('Mul', ['away', 'away'], 'squares'),
    step('ReduceSum', ['squares', 'last'], 'far', [int('keepdims', 1)]),
    step('Neg', ['far'], 'near'),
    step('Softmax', ['near'], 'share', [int('axis', 1)]),
    step('Reshape', ['image_embeddings', 'flat'], 'cells'),
    step('MatMul', ['cells', 'share'], 'colour'),
    step('Sub', ['cells', 'colour'], 'unlike'),
    step('Abs', ['unlike'], 'differences'),
    step('ReduceSum', ['differences', 'axis'], 'unlikeness', [int('keepdims', 1)]),
    step('Reshape', ['unlikeness', 'square'], 'map'),
    step('Abs', [labels], 'told'),
    step('Sub', ['one', 'told'], 'contrary'),
    step('ReduceSum', ['contrary'], 'others', [int('keepdims', 0)]),
    step('Mul', ['others', 'hundred'], 'penalty'),
    step('Sub', ['limits', 'map'], 'liked'),
    step('Sub', ['liked', 'penalty'], 'low_res_masks'),
    longs('from', [0]),
    longs('to', [1]),
    longs('axis', [1]),
    longs('last', [2]),
    longs('flat', [1, 3, CELLS * CELLS]),
    longs('square', [1, 1, CELLS, CELLS]),
    numbers('grid', [1, CELLS * CELLS, 2], grid),
    numbers('one', [1], [1]),
    numbers('hundred', [1], [100]),
    numbers('limits', [1, 2, 1, 1], [60, 300]),
    value(11, 'image_embeddings', [1, 3, CELLS, CELLS]),
    value(11, 'point_coords', [1, 'points', 2]),
    value(11, labels, [1, 'points']),
    ...more.map((name) => value(11, name, [1])),
    value(12, 'low_res_masks', [1, 2, CELLS, CELLS]),
  ]);
}

/** Creates a folder for CLICK_MODEL with these files. */
export function clickFolder(
  files: Readonly<Record<string, Buffer>> = { 'encoder.onnx': tinyEncoder(), 'decoder.onnx': tinyDecoder() },
): string {
  const folder = tempFolder('click');
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body);
  return folder;
}
