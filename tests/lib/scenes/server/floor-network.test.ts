import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedNetworks, networkFolder } from '#lib/scenes/server/detect/installed-networks.ts';
import { floorDetectors, networkDetector } from '#lib/scenes/server/detect/onnx.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { networkFile, tinyNetwork } from '#tests/support/tiny-network.ts';
import { freshContext, roomPhoto, upload } from './support.ts';

describe('floor networks', () => {
  it('gets the picture at the top left of its square, and its output is cropped to it', async () => {
    const detector = await networkDetector(networkFile(tinyNetwork()));
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

  it('a file that is no network, or has another shape, is left out', async () => {
    const wrong = [
      networkFile(Buffer.from('no network')),
      networkFile(tinyNetwork({ input: 'image' })),
      '/nowhere/x.onnx',
    ];
    expect(await floorDetectors(wrong)).toEqual([]);
    expect(await floorDetectors([])).toEqual([]);
    const [usable] = await floorDetectors([...wrong, networkFile(tinyNetwork())]);
    expect(usable?.name).toBe('tiny');
  });

  it('one that loads but returns something else is left out too: photos are taken without it', async () => {
    const photo = await (await roomPhoto()).jpeg().toBuffer();
    const wrong = networkFile(tinyNetwork({ output: 'ade20k', classes: 3, weights: {} }));
    const proposed = async (...floorModels: string[]) => {
      const { context, service } = freshContext({ floorModels });
      const answer = await upload(context, photo);
      expect(answer.status).toBe(200);
      return (await service.facts(((await answer.json()) as { unique: string }).unique)).proposal;
    };
    expect(await proposed(wrong)).toEqual(await proposed());
    const right = networkFile(tinyNetwork({ weights: { 0: [0.4, 0.3, 0.3], 1: [0, 0, 0] } }));
    expect(await proposed(wrong, right)).toEqual(await proposed(right));
  });

  it('installed networks are found in the data folder, without a setting', async () => {
    const dataDir = tempFolder('data');
    expect(installedNetworks(dataDir)).toEqual([]);
    mkdirSync(networkFolder(dataDir));
    for (const name of ['b.onnx', 'a.onnx', 'b.onnx.part'])
      writeFileSync(path.join(networkFolder(dataDir), name), tinyNetwork());
    const found = await floorDetectors(installedNetworks(dataDir));
    expect(found.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('with four cores the second network runs in parallel with the same result', async () => {
    const files = [networkFile(tinyNetwork()), networkFile(tinyNetwork())];
    const picture = {
      width: 64,
      height: 64,
      data: Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => i % 251),
    };
    const both = await floorDetectors(files, 4);
    expect(both).toHaveLength(2);
    const [beside, here] = await Promise.all(both.map((detector) => detector.detect(picture)));
    expect(beside).toEqual(here);
    expect(
      await floorDetectors([networkFile(tinyNetwork()), networkFile(Buffer.from('no network'))], 4),
    ).toHaveLength(1);
  });
});
