import { byte, child, fileOf, floats, int, ints, list, longs, raw, table, text } from './build-tflite.ts';

/** A grid of numbers: rows, columns, channels. */
export interface Grid {
  readonly size: readonly [rows: number, columns: number, channels: number];
  readonly data: readonly number[];
}

const SIDE = 9;
/** More classes than floor and rug, so that the tests catch a converter that keeps only those two. */
export const CLASSES = 32;
/** Repeatable pseudo-random weights. */
const weights = (count: number, seed: number) =>
  Uint8Array.from({ length: count }, (_, i) => (Math.imul(i + seed, 2_654_435_761) >>> 24) & 255);

const FIRST = weights(4 * 3 * 3 * 3, 1);
const DEPTH = weights(3 * 3 * 4, 2);
const LAST = weights(CLASSES * 4, 3);
const BIAS = [40, -30, 20, -10];
const [FIRST_SCALE, DEPTH_SCALE, LAST_SCALE, BIAS_SCALE] = [0.01, 0.008, 0.02, 0.01];
/** Upper bound of the last operation's byte range. */
const BOUND = 255 * 0.0157;

const quantized = (scale: number, zero: number) => child(undefined, undefined, floats(scale), longs(zero));
const tensor = (name: string, shape: number[], type: number, buffer: number, scale?: number, zero = 0) =>
  table(ints(...shape), byte(type), int(buffer), text(name), scale ? quantized(scale, zero) : undefined);
const step = (code: number, inputs: number[], outputs: number[], ...options: Parameters<typeof child>) =>
  table(int(code), ints(...inputs), ints(...outputs), byte(1), child(...options));
const half = Math.ceil(SIDE / 2);
const picture = [1, half, half, 4];
const wide = (numbers: readonly number[]) => new Uint8Array(Int32Array.from(numbers).buffer);

/** Every operation that the real networks use, on a picture of 9 × 9 px: an odd size, so that padding is uneven. */
export const tinySegmenter = (): Buffer =>
  fileOf(
    table(
      int(3),
      list(
        ...[3, 4, 0, 1, 23, 2, 49, 114, 56].map((code) => table(byte(code), undefined, int(1), int(code))),
      ),
      list(
        table(
          list(
            tensor('picture', [1, SIDE, SIDE, 3], 3, 0, 1 / 128, 128),
            tensor('first', [4, 3, 3, 3], 3, 1, FIRST_SCALE, 120),
            tensor('bias', [4], 2, 2, BIAS_SCALE),
            tensor('a', picture, 3, 0, 6 / 255),
            tensor('depth', [1, 3, 3, 4], 3, 3, DEPTH_SCALE, 128),
            tensor('b', picture, 0, 0),
            tensor('sum', picture, 0, 0),
            tensor('mean', [1, 3, 3, 4], 0, 0),
            tensor('size', [2], 2, 4),
            tensor('large', picture, 0, 0),
            tensor('both', [1, half, half, 8], 0, 0),
            tensor('axis', [], 2, 5),
            tensor('left', picture, 0, 0),
            tensor('right', picture, 0, 0),
            tensor('bounded', picture, 3, 0, BOUND / 255),
            tensor('last', [CLASSES, 1, 1, 4], 3, 6, LAST_SCALE, 128),
            tensor('logits', [1, half, half, CLASSES], 0, 0),
            tensor('enlarged', [1, SIDE, SIDE, CLASSES], 0, 0),
            tensor('choice', [1, SIDE, SIDE], 2, 0),
          ),
          ints(0),
          ints(18),
          list(
            step(0, [0, 1, 2], [3], byte(0), int(2), int(2), byte(3), int(1), int(1)),
            step(1, [3, 4], [5], byte(0), int(1), int(1), int(1), byte(1), int(2), int(2)),
            step(2, [3, 5], [6], byte(0)),
            step(3, [6], [7], byte(0), int(2), int(2), int(2), int(2), byte(0)),
            step(4, [7, 8], [9], undefined, undefined, byte(0), byte(0)),
            step(5, [9, 3], [10], int(3), byte(0)),
            step(6, [11, 10], [12, 13], int(2)),
            step(7, [12], [14]),
            step(0, [14, 15], [16], byte(0), int(1), int(1), byte(0), int(1), int(1)),
            step(4, [16, 8], [17], undefined, undefined, byte(0), byte(0)),
            step(8, [17, 11], [18]),
          ),
          text('tiny'),
        ),
      ),
      text('tiny'),
      list(
        table(),
        table(raw(FIRST)),
        table(raw(wide(BIAS))),
        table(raw(DEPTH)),
        table(raw(wide([half, half]))),
        table(raw(wide([3]))),
        table(raw(LAST)),
      ),
    ),
  );

const grid = (size: Grid['size'], value: (row: number, column: number, channel: number) => number): Grid => {
  const [rows, columns, channels] = size;
  const data: number[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) for (let c = 0; c < channels; c++) data.push(value(y, x, c));
  return { size, data };
};
/** Zero outside the picture. */
const at = ({ size: [rows, columns, channels], data }: Grid, y: number, x: number, c: number) =>
  y < 0 || x < 0 || y >= rows || x >= columns ? 0 : (data[(y * columns + x) * channels + c] as number);
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * The network's expected output, computed step by step in TFLite's own order: the probability of every class for each
 * position.
 */
export function expected(bytes: readonly number[]): Grid {
  const input = grid([SIDE, SIDE, 3], (y, x, c) => ((bytes[(y * SIDE + x) * 3 + c] as number) - 128) / 128);
  // 9 px in steps of 2 with a 3 px kernel: one pixel before and one after.
  const a = grid([half, half, 4], (y, x, c) => {
    let sum = (BIAS[c] as number) * BIAS_SCALE;
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++)
        for (let k = 0; k < 3; k++)
          sum +=
            ((FIRST[((c * 3 + i) * 3 + j) * 3 + k] as number) - 120) *
            FIRST_SCALE *
            at(input, 2 * y + i - 1, 2 * x + j - 1, k);
    return clamp(sum, 6);
  });
  const sum = grid(a.size, (y, x, c) => {
    let value = 0;
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++)
        value +=
          ((DEPTH[(i * 3 + j) * 4 + c] as number) - 128) *
          DEPTH_SCALE *
          at(a, y + 2 * i - 2, x + 2 * j - 2, c);
    return Math.max(0, value) + at(a, y, x, c);
  });
  // 5 px in steps of 2 with a 2 px kernel: the odd pixel is after the last one and is not counted.
  const mean = grid([3, 3, 4], (y, x, c) => {
    const places = [0, 1].flatMap((i) => [0, 1].map((j) => [2 * y + i, 2 * x + j] as const));
    const inside = places.filter(([row, column]) => row < half && column < half);
    return inside.reduce((total, [row, column]) => total + at(sum, row, column, c), 0) / inside.length;
  });
  const large = grid(a.size, (y, x, c) => {
    const [fromY, fromX] = [(y * 3) / half, (x * 3) / half];
    const [top, left] = [Math.floor(fromY), Math.floor(fromX)];
    const [bottom, right] = [Math.min(2, top + 1), Math.min(2, left + 1)];
    const across = (row: number) =>
      at(mean, row, left, c) + (at(mean, row, right, c) - at(mean, row, left, c)) * (fromX - left);
    return across(top) + (across(bottom) - across(top)) * (fromY - top);
  });
  const logits = grid([half, half, CLASSES], (y, x, c) => {
    let value = 0;
    for (let k = 0; k < 4; k++)
      value += ((LAST[c * 4 + k] as number) - 128) * LAST_SCALE * clamp(at(large, y, x, k), BOUND);
    return value;
  });
  return grid([half, half, CLASSES], (y, x, c) => {
    const all = Array.from({ length: CLASSES }, (_, k) => Math.exp(at(logits, y, x, k)));
    return (all[c] as number) / all.reduce((total, one) => total + one, 0);
  });
}
