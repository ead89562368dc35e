import { Table } from './flatbuffer.ts';

/** TFLite's numbers of tensor types. */
export const TYPES = { float32: 0, int32: 2, uint8: 3, int8: 9 } as const;

/** TFLite's numbers of operations. */
export const OPERATION = {
  add: 0,
  averagePool: 1,
  concat: 2,
  conv: 3,
  depthwise: 4,
  resize: 23,
  split: 49,
  argMax: 56,
  quantize: 114,
} as const;

export interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly type: number;
  /** Empty for tensors that are computed at run time. */
  readonly data: Uint8Array;
  readonly scale: readonly number[];
  readonly zero: readonly number[];
  /** The axis with one scale per index. */
  readonly scaleAxis: number;
}

export interface Operator {
  /** TFLite's number of the operation. */
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: Table | undefined;
}

export interface Network {
  readonly tensors: readonly Tensor[];
  readonly operators: readonly Operator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** The first graph of a TFLite file; throws for any other file. */
export function readTflite(bytes: Uint8Array): Network {
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') !== 'TFL3')
    throw new Error('This is no TFLite file.');
  const model = Table.root(bytes);
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0));
  const codes = model.tables(1).map((code) => Math.max(code.byte(0), code.int(3)));
  const [graph] = model.tables(2);
  if (!graph) throw new Error('The TFLite file holds no graph.');
  return {
    tensors: graph.tables(0).map((tensor) => {
      const quantization = tensor.table(4);
      return {
        name: tensor.text(3),
        shape: tensor.ints(0),
        type: tensor.byte(1),
        data: buffers[tensor.int(2)] ?? new Uint8Array(),
        scale: quantization?.floats(2) ?? [],
        zero: quantization?.longs(3) ?? [],
        scaleAxis: quantization?.int(6) ?? 0,
      };
    }),
    operators: graph.tables(3).map((operator) => ({
      code: codes[operator.int(0)] ?? -1,
      inputs: operator.ints(1),
      outputs: operator.ints(2),
      options: operator.table(4),
    })),
    inputs: graph.ints(1),
    outputs: graph.ints(2),
  };
}

/** A tensor of a network by its number; throws if it does not exist. */
export function tensorOf({ tensors }: Network, index: number): Tensor {
  const tensor = tensors[index];
  if (!tensor) throw new Error(`The TFLite file has no tensor ${index}.`);
  return tensor;
}
