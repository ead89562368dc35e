import { OnnxGraph } from './onnx-graph.ts';
import { operations } from './operations.ts';
import { type Network, OPERATION, tensorOf } from './tflite.ts';

/**
 * Converts an ADE20K segmenter from TFLite to an ONNX network of the shop's shape (docs/visualiser.md): weights as
 * floats, channels first, and instead of the final upscaling and argmax the probability of every class. Throws for
 * anything it does not support.
 */
export function convertSegmenter(network: Network): Buffer {
  const graph = new OnnxGraph();
  const [input = -1] = network.inputs;
  const { shape, zero, scale } = tensorOf(network, input);
  const [, height = 0, width = 0, channels = 0] = shape;
  // The file's bytes represent numbers around zero.
  const centred = graph.step('Sub', ['rgb', graph.floats([1], Float32Array.of(zero[0] ?? 0))]);
  const names = new Map([
    [input, graph.step('Mul', [centred, graph.floats([1], Float32Array.of(scale[0] ?? 1))])],
  ]);

  const logits = logitsOf(network);
  for (const operator of network.operators) {
    const convert = operations[operator.code];
    if (!convert) throw new Error(`Operation ${operator.code} of TFLite is not known here.`);
    convert({ graph, network, names }, operator);
    if (operator.outputs.includes(logits)) break;
  }
  const found = names.get(logits);
  const [, rows = 0, columns = 0, classes = 0] = tensorOf(network, logits).shape;
  if (found === undefined) throw new Error('The network tells no classes.');
  graph.step('Softmax', [found], { axis: 1 }, 'ade20k');
  return graph.file(['rgb', [1, channels, height, width]], ['ade20k', [1, classes, rows, columns]]);
}

/** The tensor with a score for each class, before upscaling and argmax. */
function logitsOf({ operators }: Network): number {
  const choice = operators.find(({ code }) => code === OPERATION.argMax);
  const enlarged = choice?.inputs[0];
  const enlargement = operators.find(
    ({ code, outputs }) => code === OPERATION.resize && outputs[0] === enlarged,
  );
  const logits = (enlargement ?? choice)?.inputs[0];
  if (logits === undefined) throw new Error('The network chooses no classes.');
  return logits;
}
