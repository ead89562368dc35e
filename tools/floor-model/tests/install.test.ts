import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/http-server.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { convertSegmenter } from '../convert.ts';
import { installModel } from '../install-models.ts';
import { MODELS } from '../sources.ts';
import { readTflite } from '../tflite.ts';
import { tinySegmenter } from './tiny-segmenter.ts';

const file = tinySegmenter();
const source = {
  name: 'tiny',
  path: 'models/tiny.tflite',
  sha256: createHash('sha256').update(file).digest('hex'),
};
const fresh = () => tempFolder('install');

/** 25 MB: above the limit for a network. */
const LARGE = Buffer.alloc(25 * 1024 * 1024);
let server: TestServer;
let origin: string;
let nobody: string;
beforeAll(async () => {
  server = await startServer(({ url = '' }, response) => {
    if (url.startsWith('/large/')) response.end(LARGE);
    else if (url.startsWith('/moved/')) response.writeHead(302, { Location: `/${source.path}` }).end();
    else if (url.startsWith('/other/')) response.end('something else');
    else if (url === `/${source.path}`) response.end(file);
    else response.writeHead(404).end();
  });
  origin = server.url;
  const closed = await startServer(() => undefined);
  nobody = closed.url;
  await closed.close();
});
afterAll(() => server.close());

/** Runs the command as an operator does. */
async function command(env: Record<string, string>, ...options: string[]) {
  const args = ['--no-warnings', '--conditions=react-server', 'tools/floor-model/install.ts', ...options];
  const done = promisify(execFile)('node', args, { env: { ...process.env, ...env } });
  return done.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

describe('npm run floor-model:install', () => {
  it('A-19 downloads, checks, converts and puts the network in its place', async () => {
    const target = path.join(fresh(), 'new', 'tiny.onnx');
    await installModel({ origin, source, target });
    expect(readFileSync(target).equals(convertSegmenter(readTflite(file)))).toBe(true);
    await installModel({ origin: `${origin}/moved`, source, target });
    expect(readdirSync(path.dirname(target))).toEqual(['tiny.onnx']);
  });

  it.each([
    [
      'another file',
      'other',
      /is not the file that was expected: its sha256 is [0-9a-f]{64}, not [0-9a-f]{64}/,
    ],
    ['a file that is not there', 'nowhere', /answered 404/],
    ['a file that is far too large', 'large', /is larger than 20 MB/],
  ])('A-19 %s leaves nothing behind and is said', async (_name, folder, words) => {
    const target = path.join(fresh(), 'tiny.onnx');
    await expect(installModel({ origin: `${origin}/${folder}`, source, target })).rejects.toThrow(words);
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  it('A-19 a full disk, and a place that cannot be written, leave the old network as it was', async () => {
    const folder = fresh();
    const target = path.join(folder, 'tiny.onnx');
    await installModel({ origin, source, target });
    const full = async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    await expect(installModel({ origin, source, target, write: full })).rejects.toThrow(
      /^The disk is full: .*tiny\.onnx needs 0\.\d MB\. Nothing was left behind\.$/,
    );
    const below = path.join(target, 'not-a-folder', 'tiny.onnx');
    await expect(installModel({ origin, source, target: below })).rejects.toThrow(
      /could not be written \(ENOTDIR\)/,
    );
    expect(readdirSync(folder)).toEqual(['tiny.onnx']);
  });

  it('A-19 without a network the command says so and ends with 1', async () => {
    const folder = fresh();
    const { code, said } = await command({ DATA_DIR: folder, FLOOR_MODEL: '' }, '--from', nobody);
    expect(code).toBe(1);
    expect(said).toMatch(/could not be reached \(\w+\)\. Without the networks an outline stands ready/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('A-19 the command refuses what is not one of the two networks, and more files than there are', async () => {
    const folder = fresh();
    const wrong = await command({ DATA_DIR: folder, FLOOR_MODEL: '' }, '--from', `${origin}/other`);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toContain(`What came for ${MODELS[0]?.name} is not the file that was expected`);
    const FLOOR_MODEL = ['a', 'b', 'c'].map((name) => path.join(folder, `${name}.onnx`)).join(',');
    const many = await command({ DATA_DIR: folder, FLOOR_MODEL }, '--from', origin);
    expect([many.code, many.said]).toEqual([1, 'FLOOR_MODEL names 3 files; there are 2 networks.\n']);
    expect(existsSync(path.join(folder, 'floor-models'))).toBe(false);
  });
});
