import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CircuitBreaker } from '#lib/http/circuit-breaker.ts';
import { MAX_ANSWER_BYTES, send } from '#lib/http/client.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await startServer(answer);
  servers.push(server);
  return server;
}
const parse = (data: unknown) => data;
const MB = 1024 * 1024;

/** Writes a piece repeatedly, as fast as it is read, until the connection is closed. */
async function pour(response: ServerResponse, piece: Buffer, poured: { bytes: number }): Promise<void> {
  const endless = function* () {
    for (;;) {
      poured.bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.from(endless()), response).catch(() => undefined);
}

/** Sends a byte every few milliseconds while the connection is open: no pause is as long as the deadline. */
function drip(response: ServerResponse): Promise<unknown> {
  const timer = setInterval(() => response.write(' '), 10);
  return once(response, 'close').finally(() => clearInterval(timer));
}

describe('the deadline of a request', () => {
  it.each([
    ['its body', (response: ServerResponse) => response.flushHeaders()],
    ['an error’s body', (response: ServerResponse) => response.writeHead(500)],
  ])('aborts a response that drips %s, and closes the connection', async (_what, begin) => {
    let closed: Promise<unknown> | undefined;
    const server = await serve((_request, response) => {
      begin(response);
      closed = drip(response);
    });
    const result = await send({ url: server.url, timeoutMs: 200, parse });
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    await closed;
  });

  it('aborts a chain of redirects, each within its own time', async () => {
    const server = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 80);
    });
    const result = await send({ url: server.url, timeoutMs: 200, parse });
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('is reported differently from an abort by the caller', async () => {
    const stop = new AbortController();
    const server = await serve((_request, response) => {
      response.flushHeaders();
      stop.abort();
    });
    const result = await send({ url: server.url, timeoutMs: 20_000, signal: stop.signal, parse });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });
});

describe('the size limit of a response', () => {
  it('is 4 MB at most, however much would come', async () => {
    const poured = { bytes: 0 };
    const piece = Buffer.alloc(256 * 1024, ' ');
    const server = await serve((_request, response) => void pour(response, piece, poured));
    const result = await send({ url: server.url, timeoutMs: 20_000, parse });
    expect(result).toEqual({ ok: false, error: { kind: 'validation', message: 'The answer is too large' } });
    // The buffers of two sockets contain some bytes in addition to those that were read.
    expect(poured.bytes).toBeLessThan(MAX_ANSWER_BYTES + 16 * MB);
  });

  it('applies to the decompressed size: 300 MB of blanks arrive as 300 KB', async () => {
    const packed = gzipSync(Buffer.alloc(300 * MB, ' '));
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(packed);
    });
    const result = await send({ url: server.url, timeoutMs: 20_000, parse });
    expect(result).toEqual({ ok: false, error: { kind: 'validation', message: 'The answer is too large' } });
  });

  it('is larger if the caller expects it', async () => {
    const list = Array.from({ length: 500_000 }, (_, at) => `item ${at}`);
    const server = await serve((_request, response) => json(response, 200, list));
    expect(await send({ url: server.url, timeoutMs: 20_000, parse })).toMatchObject({ ok: false });
    const whole = await send({ url: server.url, timeoutMs: 20_000, maxBytes: 16 * MB, parse });
    expect(whole).toMatchObject({ ok: true });
  });

  it('is all of it: what breaks off in the middle is no answer', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"half":');
      response.destroy();
    });
    const result = await send({ url: server.url, timeoutMs: 20_000, parse });
    expect(result).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});

describe('a circuit breaker', () => {
  let now = 0;
  const breaker = (options = {}) => {
    const told: (string | undefined)[] = [];
    const one = new CircuitBreaker({
      restMs: 1000,
      now: () => now,
      onChange: (isOpen, reason) => told.push(isOpen ? reason : 'closed'),
      ...options,
    });
    return { one, told };
  };

  it('opens after three consecutive failures, lets one request through after a pause, and closes if it succeeds', async () => {
    let status = 503;
    const server = await serve((_request, response) => json(response, status, {}));
    const { one, told } = breaker();
    const ask = async () => (await send({ url: server.url, timeoutMs: 20_000, breaker: one, parse })).ok;
    for (let count = 0; count < 10; count++) expect(await ask()).toBe(false);
    expect(server.requests).toHaveLength(3);
    now += 1000;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([false, false, false]);
    expect(server.requests).toHaveLength(4);
    now += 1000;
    status = 200;
    expect(await Promise.all([ask(), ask()])).toEqual([true, false]);
    expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
    expect(told).toEqual(['503', 'closed']);
  });

  it('opens at the first timeout where people wait long, and ignores errors of a responding service', async () => {
    let answer: (response: ServerResponse) => void = (response) => json(response, 500, {});
    const server = await serve((_request, response) => answer(response));
    const { one, told } = breaker({ opensOnTimeout: true });
    const ask = (timeoutMs = 20_000) => send({ url: server.url, timeoutMs, breaker: one, parse });
    for (let count = 0; count < 5; count++) await ask();
    answer = (response) => response.end('not JSON');
    for (let count = 0; count < 5; count++) await ask();
    expect(told).toEqual([]);
    answer = () => undefined;
    expect(await ask(100)).toMatchObject({ error: { kind: 'timeout' } });
    expect(await ask()).toMatchObject({ error: { kind: 'network' } });
    expect(server.requests).toHaveLength(11);
    expect(told).toEqual(['timeout']);
  });

  it('ignores a request that its caller aborted', async () => {
    const stop = new AbortController();
    const server = await serve(() => stop.abort());
    const { one, told } = breaker({ maxFailures: 1 });
    await send({ url: server.url, timeoutMs: 20_000, signal: stop.signal, breaker: one, parse });
    expect([one.isOpen, told]).toEqual([false, []]);
  });
});
