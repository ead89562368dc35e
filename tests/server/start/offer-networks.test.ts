import { PassThrough } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { offerNetworks } from '#server/start/offer-networks.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let dataDir: string;
let fetched: number;
beforeEach(() => {
  dataDir = tempFolder('networks');
  fetched = 0;
});

/** A start whose terminal answers the first question; returns its output. */
async function start(answer: string, { isTTY = true, floorModels = [] as string[], url = undefined } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  let printed = '';
  output.on('data', (chunk: Buffer) => {
    const isAnswered = printed.includes('[y/N] ');
    printed += chunk.toString();
    if (!isAnswered && printed.includes('[y/N] ')) input.write(`${answer}\n`);
  });
  const scenes = { url, cnf: 'marram', uploadsPerMinute: 10, maxMb: 1, floorModels, clickModel: undefined };
  await offerNetworks({ dataDir, scenes }, { input, output }, () => {
    fetched += 1;
  });
  return printed;
}

it('the first start on a terminal explains the networks and asks once, whatever the answer', async () => {
  expect(await start('')).toMatch(/4 MB, from MLCommons .*Apache-2\.0; .*ADE20K.*\[y\/N\] /s);
  expect(fetched).toBe(0);
  expect(await start('y')).toBe('');
  expect(fetched).toBe(0);
});

it('they are downloaded after a yes', async () => {
  await start('yes');
  expect(fetched).toBe(1);
});

it('nobody is asked without a terminal, or if networks are configured', async () => {
  expect(await start('y', { isTTY: false })).toBe('');
  expect(await start('y', { floorModels: ['a.onnx'] })).toBe('');
  expect(fetched).toBe(0);
});
