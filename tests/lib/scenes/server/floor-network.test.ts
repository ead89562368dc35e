import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedNetworks, networkFolder } from '#lib/scenes/server/detect/installed-networks.ts';
import { floorDetectors, networkDetector } from '#lib/scenes/server/detect/onnx.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Bytes of a protobuf field: number, then a length and content, or a number. */
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

/**
 * The smallest network of the documented shape: probability of floor is the mean of red and green, of rug that of green
 * and blue, over cells of 4 × 4 px. Written here, so that the adapter is tested without anybody's trained file.
 */
function tinyNetwork(input = 'rgb'): Buffer {
  const weights = Buffer.alloc(2 * 3 * 4);
  [0.5, 0.5, 0, 0, 0.5, 0.5].forEach((value, i) => {
    weights.writeFloatLE(value / 255, i * 4);
  });
  const dims = [2, 3, 1, 1].map((size) => field(1, size));
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
    node(['small', 'w'], 'floor_rug', 'Conv'),
    field(2, 'tiny'),
    field(5, initializer),
    field(11, shaped(input, [1, 3, 512, 512])),
    field(12, shaped('floor_rug', [1, 2, 128, 128])),
  ]);
  return Buffer.concat([field(1, 8), field(7, graph), field(8, Buffer.concat([field(1, ''), field(2, 13)]))]);
}

function fileOf(content: Buffer): string {
  const file = path.join(tempFolder('network'), 'tiny.onnx');
  writeFileSync(file, content);
  return file;
}

describe('floor networks', () => {
  it('shows a network the picture at the top left of its square and cuts the answer to it', async () => {
    const detector = await networkDetector(fileOf(tinyNetwork()));
    expect(detector).toMatchObject({ name: 'tiny', workSize: 512 });
    const data = new Uint8Array(512 * 256 * 3);
    for (let i = 0; i < 512 * 256; i++) data.set(i % 512 < 256 ? [255, 255, 0] : [0, 0, 255], i * 3);
    const { floor, rug } = await detector.detect({ width: 512, height: 256, data });
    expect([floor.width, floor.height]).toEqual([128, 64]);
    expect(
      [floor.data[0], floor.data[127], floor.data[64 * 128 - 1]].map((value) => value?.toFixed(2)),
    ).toEqual(['1.00', '0.00', '0.00']);
    expect(rug?.data[0]).toBeCloseTo(0.5);
    expect(rug?.data[127]).toBeCloseTo(0.5);
  });

  it('a file that is no network, or one of another shape, is left out', async () => {
    const wrong = [fileOf(Buffer.from('no network')), fileOf(tinyNetwork('image')), '/nowhere/x.onnx'];
    expect(await floorDetectors(wrong)).toEqual([]);
    expect(await floorDetectors([])).toEqual([]);
    const [usable] = await floorDetectors([...wrong, fileOf(tinyNetwork())]);
    expect(usable?.name).toBe('tiny');
  });

  it('installed ones are found in the data folder, without a setting', async () => {
    const dataDir = tempFolder('data');
    expect(installedNetworks(dataDir)).toEqual([]);
    mkdirSync(networkFolder(dataDir));
    for (const name of ['b.onnx', 'a.onnx', 'b.onnx.part'])
      writeFileSync(path.join(networkFolder(dataDir), name), tinyNetwork());
    const found = await floorDetectors(installedNetworks(dataDir));
    expect(found.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('with four cores the second network runs beside the first and says the same', async () => {
    const files = [fileOf(tinyNetwork()), fileOf(tinyNetwork())];
    const picture = {
      width: 64,
      height: 64,
      data: Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => i % 251),
    };
    const both = await floorDetectors(files, 4);
    expect(both).toHaveLength(2);
    const [beside, here] = await Promise.all(both.map((detector) => detector.detect(picture)));
    expect(beside).toEqual(here);
    expect(await floorDetectors([fileOf(tinyNetwork()), fileOf(Buffer.from('no network'))], 4)).toHaveLength(
      1,
    );
  });
});
