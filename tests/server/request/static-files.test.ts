// @vitest-environment node
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { compressStaticFiles, keepStaticFiles, staticFiles } from '../../../server/request/static-files.ts';

const SCRIPT = 'export const floor = "carpet";'.repeat(50);
let kept: string;
let server: Server;

beforeAll(async () => {
  kept = path.join(tempFolder('data'), 'static');
  const former = tempFolder('former');
  mkdirSync(path.join(former, 'chunks'));
  writeFileSync(path.join(former, 'chunks', 'former.js'), SCRIPT);
  compressStaticFiles(former);
  await keepStaticFiles(kept, 'former', former);
  const folder = tempFolder('static');
  mkdirSync(path.join(folder, 'chunks'));
  writeFileSync(path.join(folder, 'chunks', 'a.js'), SCRIPT);
  writeFileSync(path.join(folder, 'chunks', 'a.css'), 'p{color:red}');
  writeFileSync(path.join(folder, 'face.woff2'), 'not text');
  compressStaticFiles(folder);
  await keepStaticFiles(kept, 'own', folder);
  const send = staticFiles(kept, folder);
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(418).end('next');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});

const ask = (file: string, encoding = 'gzip, br', method = 'GET') =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get(
      { port, host: '127.0.0.1', path: file, method, headers: { 'accept-encoding': encoding } },
      async (answer) => resolve({ answer, body: Buffer.concat(await answer.toArray()) }),
    ).on('error', reject);
  });

it('P-2 sends scripts and styles in brotli, cacheable for a year', async () => {
  const { answer, body } = await ask('/_next/static/chunks/a.js?v=1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect((await ask('/_next/static/chunks/a.css')).answer.headers['content-type']).toContain('text/css');
  expect((await ask('/_next/static/chunks/a.js', 'br', 'HEAD')).body).toHaveLength(0);
});

it('a page of an earlier build finds its scripts until ten builds later', async () => {
  const { answer, body } = await ask('/_next/static/chunks/former.js');
  expect(answer.statusCode).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);

  const next = tempFolder('next');
  mkdirSync(path.join(next, 'chunks'));
  const start = async (build: number) => {
    await keepStaticFiles(kept, `build-${build}`, next);
    utimesSync(path.join(kept, `build-${build}`), new Date(), new Date(Date.now() + build * 1000));
  };
  for (let build = 1; build <= 8; build += 1) await start(build);
  utimesSync(path.join(kept, 'former'), new Date(), new Date(0));
  await start(8);
  expect((await ask('/_next/static/chunks/former.js')).answer.statusCode).toBe(200);
  await start(9);
  expect((await ask('/_next/static/chunks/former.js')).answer.statusCode).toBe(418);
});

it('files kept of a build are written atomically, once, and never sent empty', async () => {
  const build = tempFolder('build');
  mkdirSync(path.join(build, 'chunks'));
  for (const name of ['kept', 'cut']) writeFileSync(path.join(build, 'chunks', `${name}.js`), SCRIPT);
  compressStaticFiles(build);
  const fileOf = (name: string) => path.join(kept, 'whole', `${name}.js.br`);
  await keepStaticFiles(kept, 'whole', build);
  const whole = readFileSync(fileOf('cut'));
  utimesSync(fileOf('kept'), new Date(0), new Date(0));
  writeFileSync(fileOf('cut'), whole.subarray(0, 9));
  const reader = openSync(fileOf('cut'), 'r');
  await keepStaticFiles(kept, 'whole', build);
  expect(statSync(fileOf('kept')).mtimeMs).toBe(0);
  expect(readFileSync(fileOf('cut'))).toEqual(whole);
  // A reader of the previous file keeps it.
  expect(fstatSync(reader).size).toBe(9);
  closeSync(reader);
  expect(readdirSync(path.join(kept, 'whole'))).toEqual(['cut.js.br', 'kept.js.br']);

  writeFileSync(fileOf('cut'), '');
  expect((await ask('/_next/static/chunks/cut.js')).answer.statusCode).toBe(418);
});

it.each([
  ['/_next/static/chunks/a.js', 'gzip', 'GET'],
  ['/_next/static/chunks/a.js', 'br;q=0', 'GET'],
  ['/_next/static/chunks/a.js', 'br', 'DELETE'],
  ['/_next/static/chunks/b.js', 'br', 'GET'],
  ['/_next/static/chunks/a.js.br', 'br', 'GET'],
  ['/_next/static/chunks/../chunks/a.js', 'br', 'GET'],
  ['/_next/static/chunks/..%2fa.js', 'br', 'GET'],
  ['/_next/static/chunks/a.map', 'br', 'GET'],
  ['/_next/static/face.woff2', 'br', 'GET'],
])('leaves %s to Next for %s, %s', async (file, encoding, method) => {
  expect((await ask(file, encoding, method)).answer.statusCode).toBe(418);
});
