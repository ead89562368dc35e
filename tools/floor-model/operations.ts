import type { OnnxGraph } from './onnx-graph.ts';
import { type Network, OPERATION, type Operator, type Tensor, TYPES, tensorOf } from './tflite.ts';

interface Work {
  readonly graph: OnnxGraph;
  readonly network: Network;
  /** Names in the ONNX file by tensor number. */
  readonly names: Map<number, string>;
}
type Convert = (work: Work, operator: Operator) => void;

const SAME = 0;
/** TFLite's fused activations: minimum and maximum value. */
const ACTIVATIONS: Readonly<Record<number, readonly [number, number]>> = {
  0: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  1: [0, Number.POSITIVE_INFINITY],
  3: [0, 6],
};

/** Conversion of each operation to ONNX, by TFLite's operation number. */
export const operations: Readonly<Record<number, Convert>> = {
  [OPERATION.conv]: (work, operator) => convolve(work, operator, 1),
  [OPERATION.depthwise]: (work, operator) => convolve(work, operator, channelsOf(work, operator)),
  [OPERATION.averagePool]: (work, operator) => {
    const { options } = operator;
    const [strides, kernel] = [
      [options?.int(2) ?? 1, options?.int(1) ?? 1],
      [options?.int(4) ?? 1, options?.int(3) ?? 1],
    ];
    const pads = padding(work, operator, options?.byte(0) === SAME, kernel, strides, [1, 1]);
    const [input] = inputs(work, operator, 1);
    const mean = work.graph.step('AveragePool', [input], { kernel_shape: kernel, strides, pads });
    finish(work, operator, mean, options?.byte(5));
  },
  [OPERATION.add]: (work, operator) =>
    finish(work, operator, work.graph.step('Add', inputs(work, operator, 2)), operator.options?.byte(0)),
  [OPERATION.concat]: (work, operator) => {
    const parts = inputs(work, operator, operator.inputs.length);
    const axis = channelAxis(operator.options?.int(0) ?? 0);
    finish(work, operator, work.graph.step('Concat', parts, { axis }), operator.options?.byte(1));
  },
  [OPERATION.split]: (work, operator) => {
    const [axis = 0, whole = -1] = operator.inputs;
    const results = operator.outputs.map(() => work.graph.name());
    work.graph.steps('Split', [named(work, whole)], results, {
      axis: channelAxis(integers(work, axis)[0] ?? 0),
    });
    operator.outputs.forEach((output, i) => {
      work.names.set(output, results[i] ?? '');
    });
  },
  [OPERATION.resize]: (work, operator) => {
    const [input = -1, size = -1] = operator.inputs;
    const [rows = 0, columns = 0] = integers(work, size);
    const [count = 1, , , channels = 1] = tensorOf(work.network, input).shape;
    const mode = operator.options?.byte(2)
      ? 'align_corners'
      : operator.options?.byte(3)
        ? 'half_pixel'
        : 'asymmetric';
    const sizes = work.graph.longs([count, channels, rows, columns]);
    finish(
      work,
      operator,
      work.graph.step('Resize', [named(work, input), '', '', sizes], {
        mode: 'linear',
        coordinate_transformation_mode: mode,
      }),
    );
  },
  // Requantisation changes only the scale; the numbers and their bounds stay.
  [OPERATION.quantize]: (work, operator) => finish(work, operator, inputs(work, operator, 1)[0]),
};

function convolve(work: Work, operator: Operator, group: number): void {
  const { graph, network } = work;
  const { options } = operator;
  const depthwise = group > 1;
  const [, kernel = -1, bias = -1] = operator.inputs;
  const weights = tensorOf(network, kernel);
  const [first = 1, rows = 1, columns = 1, last = 1] = weights.shape;
  const strides = [options?.int(2) ?? 1, options?.int(1) ?? 1];
  const dilations = depthwise
    ? [options?.int(6, 1) ?? 1, options?.int(5, 1) ?? 1]
    : [options?.int(5, 1) ?? 1, options?.int(4, 1) ?? 1];
  const pads = padding(work, operator, options?.byte(0) === SAME, [rows, columns], strides, dilations);
  const [input] = inputs(work, operator, 1);
  // In a depthwise convolution TFLite stores the output channels where others have the input channels.
  const [results, sources] = depthwise ? [last, 1] : [first, last];
  const values = numbers(weights);
  const reordered = new Float32Array(values.length);
  let to = 0;
  for (let result = 0; result < results; result++)
    for (let source = 0; source < sources; source++)
      for (let place = 0; place < rows * columns; place++)
        reordered[to++] = values[
          depthwise ? place * last + result : (result * rows * columns + place) * last + source
        ] as number;
  const parts = [input, graph.floats([results, sources, rows, columns], reordered)];
  if (bias >= 0) parts.push(graph.floats([results], numbers(tensorOf(network, bias))));
  const sum = graph.step('Conv', parts, {
    kernel_shape: [rows, columns],
    strides,
    dilations,
    pads,
    group,
  });
  finish(work, operator, sum, options?.byte(depthwise ? 4 : 3));
}

/**
 * Names a result and clamps it to the bounds of its activation and of its original byte range, because many networks
 * rely on that.
 */
function finish(work: Work, { outputs }: Operator, result: string, activation = 0): void {
  const { graph, network, names } = work;
  const [output = -1] = outputs;
  const { type, scale, zero } = tensorOf(network, output);
  const allowed = ACTIVATIONS[activation];
  if (!allowed) throw new Error(`Activation ${activation} of TFLite is not known here.`);
  let [least, greatest] = allowed;
  const [step, nought = 0] = [scale[0], zero[0]];
  if (step !== undefined && (type === TYPES.uint8 || type === TYPES.int8)) {
    const lowest = type === TYPES.uint8 ? 0 : -128;
    least = Math.max(least, (lowest - nought) * step);
    greatest = Math.min(greatest, (lowest + 255 - nought) * step);
  }
  const bound = (value: number) => (Number.isFinite(value) ? graph.floats([], Float32Array.of(value)) : '');
  const bounds = [bound(least), bound(greatest)];
  names.set(output, bounds.some(Boolean) ? graph.step('Clip', [result, ...bounds]) : result);
}

/** Padding in pixels: top, left, bottom, right. TFLite puts an odd pixel at the bottom and right. */
function padding(
  { network }: Work,
  { inputs: [input = -1] }: Operator,
  same: boolean,
  kernel: readonly number[],
  strides: readonly number[],
  dilations: readonly number[],
): number[] {
  if (!same) return [0, 0, 0, 0];
  const { shape } = tensorOf(network, input);
  const sides = [0, 1].map((side) => {
    const [size = 1, stride = 1] = [shape[side + 1], strides[side]];
    const reach = ((kernel[side] ?? 1) - 1) * (dilations[side] ?? 1) + 1;
    const total = Math.max(0, (Math.ceil(size / stride) - 1) * stride + reach - size);
    return [Math.floor(total / 2), Math.ceil(total / 2)] as const;
  });
  return [...sides.map(([before]) => before), ...sides.map(([, after]) => after)];
}

/** TFLite's axes are batch, rows, columns, channels; ONNX has the channels second. */
const channelAxis = (axis: number): number => [0, 2, 3, 1].at(axis) ?? 0;

function named({ names }: Work, tensor: number): string {
  const name = names.get(tensor);
  if (name === undefined) throw new Error(`Tensor ${tensor} is used before it is made.`);
  return name;
}

function inputs(work: Work, { inputs: all }: Operator, count: number): [string, ...string[]] {
  const [first = '', ...rest] = all.slice(0, count).map((tensor) => named(work, tensor));
  return [first, ...rest];
}

const channelsOf = ({ network }: Work, { inputs: [input = -1] }: Operator): number =>
  tensorOf(network, input).shape[3] ?? 1;

const integers = ({ network }: Work, tensor: number): number[] => {
  const { data } = tensorOf(network, tensor);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return Array.from({ length: data.length / 4 }, (_, i) => view.getInt32(4 * i, true));
};

/** A constant's numbers, dequantised from whatever type they have. */
function numbers({ data, type, scale, zero, shape, scaleAxis }: Tensor): Float32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const readers: Readonly<Record<number, readonly [bytes: number, (at: number) => number]>> = {
    [TYPES.float32]: [4, (at) => view.getFloat32(at, true)],
    [TYPES.int32]: [4, (at) => view.getInt32(at, true)],
    [TYPES.uint8]: [1, (at) => view.getUint8(at)],
    [TYPES.int8]: [1, (at) => view.getInt8(at)],
  };
  const reader = readers[type];
  if (!reader) throw new Error(`Numbers of type ${type} are not known here.`);
  const [bytes, read] = reader;
  const inner = shape.slice(scaleAxis + 1).reduce((product, size) => product * size, 1);
  return Float32Array.from({ length: data.length / bytes }, (_, i) => {
    const at = scale.length > 1 ? Math.floor(i / inner) % scale.length : 0;
    return (read(i * bytes) - (zero[at] ?? 0)) * (scale[at] ?? 1);
  });
}
