import { content, whole } from './protobuf.ts';

const OPSET = 13;
const IR_VERSION = 8;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE = { int: 2, string: 3, ints: 7 } as const;

type Attribute = number | string | readonly number[];

/** Builds an ONNX network: nodes in execution order, and their constants. */
export class OnnxGraph {
  readonly #nodes: Buffer[] = [];
  readonly #constants: Buffer[] = [];
  #names = 0;

  /** A unique name. */
  name(): string {
    return `v${this.#names++}`;
  }

  /** Adds a node with one output of the given name; returns that name. */
  step(
    operation: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    result = this.name(),
  ): string {
    this.steps(operation, inputs, [result], attributes);
    return result;
  }

  /** Adds a node with these outputs. */
  steps(
    operation: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): void {
    this.#nodes.push(
      content(1, [
        ...inputs.map((input) => content(1, input)),
        ...outputs.map((output) => content(2, output)),
        content(4, operation),
        ...Object.entries(attributes).map(([key, value]) => content(5, attribute(key, value))),
      ]),
    );
  }

  floats(shape: readonly number[], values: Float32Array): string {
    return this.#constant(FLOAT, shape, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  longs(values: readonly number[]): string {
    const longs = BigInt64Array.from(values, BigInt);
    return this.#constant(INT64, [values.length], new Uint8Array(longs.buffer));
  }

  #constant(type: number, shape: readonly number[], bytes: Uint8Array): string {
    const name = this.name();
    this.#constants.push(
      content(5, [
        ...shape.map((size) => whole(1, size)),
        whole(2, type),
        content(8, name),
        content(9, bytes),
      ]),
    );
    return name;
  }

  /** Serialises the file: one float input and one float output, by name and shape. */
  file(input: readonly [string, readonly number[]], output: readonly [string, readonly number[]]): Buffer {
    const graph = [
      ...this.#nodes,
      content(2, 'floor'),
      ...this.#constants,
      content(11, described(...input)),
      content(12, described(...output)),
    ];
    return Buffer.concat([
      whole(1, IR_VERSION),
      content(7, graph),
      content(8, [content(1, ''), whole(2, OPSET)]),
    ]);
  }
}

function attribute(name: string, value: Attribute): Buffer[] {
  const key = content(1, name);
  if (typeof value === 'number') return [key, whole(3, value), whole(20, ATTRIBUTE.int)];
  if (typeof value === 'string') return [key, content(4, value), whole(20, ATTRIBUTE.string)];
  return [key, ...value.map((one) => whole(8, one)), whole(20, ATTRIBUTE.ints)];
}

function described(name: string, shape: readonly number[]): Buffer[] {
  const sizes = shape.map((size) => content(1, [whole(1, size)]));
  return [content(1, name), content(2, [content(1, [whole(1, FLOAT), content(2, sizes)])])];
}
