import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#lib/http/client.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

let server: TestServer;
const last = () => server.requests.at(-1);
/** Options of most tests: a deadline that none of them reaches. */
const plain = { timeoutMs: 20_000, parse: (data: unknown) => data };
const { parse } = plain;

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const status = /^\/status\/(\d+)$/.exec(pathname)?.[1];
    if (pathname === '/never') return;
    if (pathname === '/broken') request.socket.destroy();
    else if (pathname === '/text') response.end('<p>not json</p>');
    else if (pathname === '/moved') response.writeHead(302, { Location: '/status/200' }).end();
    else json(response, Number(status ?? 200), { pathname });
  });
});
afterAll(() => server.close());

describe('the HTTP client', () => {
  it('S7.1-1 sends GET and accepts JSON by default', async () => {
    expect(await send({ url: `${server.url}/status/200`, ...plain })).toEqual({
      ok: true,
      value: { pathname: '/status/200' },
    });
    expect(last()).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
  });

  it('S7.1-1 has no timeout by default', async () => {
    const stop = new AbortController();
    const result = send({ url: `${server.url}/never`, signal: stop.signal, timeoutMs: undefined, parse });
    const first = await Promise.race([
      result,
      new Promise((resolve) => setTimeout(resolve, 300, 'still waiting')),
    ]);
    expect(first).toBe('still waiting');
    stop.abort();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it.each([200, 201, 299])('S7.1-2 treats %i as success', async (status) => {
    expect(await send({ url: `${server.url}/status/${status}`, ...plain })).toMatchObject({ ok: true });
  });

  it.each([304, 400, 404, 500, 503])(
    'S7.1-2 S8-19 S3.2-1 treats %i as failure with its status and body',
    async (status) => {
      const result = await send({ url: `${server.url}/status/${status}`, ...plain });
      expect(result).toEqual({
        ok: false,
        error: {
          kind: 'status',
          status,
          // A 304 response has no body.
          ...(status !== 304 && { body: `{"pathname":"/status/${status}"}` }),
          message: `The request failed with status code ${status}`,
        },
      });
    },
  );

  it('S8-19 reports a timeout', async () => {
    const result = await send({ url: `${server.url}/never`, timeoutMs: 40, parse });
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('S8-19 reports an abort', async () => {
    const result = await send({ url: `${server.url}/never`, ...plain, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it('S8-19 reports a network error', async () => {
    expect(await send({ url: `${server.url}/broken`, ...plain })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    });
    const closed = await startServer(() => undefined);
    await closed.close();
    expect(await send({ url: closed.url, ...plain })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    });
  });

  it('reports a response that is not JSON or not in the expected shape', async () => {
    expect(await send({ url: `${server.url}/text`, ...plain })).toMatchObject({
      ok: false,
      error: { kind: 'validation' },
    });
    const picky = () => {
      throw new Error('no such field');
    };
    const result = await send({ url: `${server.url}/status/200`, ...plain, parse: picky });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'validation', message: expect.stringContaining('no such field') },
    });
  });

  it('follows a redirect, or treats it as an error if configured', async () => {
    expect(await send({ url: `${server.url}/moved`, ...plain })).toMatchObject({ ok: true });
    const result = await send({ url: `${server.url}/moved`, ...plain, redirect: 'error' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'status', status: 302 } });
  });

  it('writes the query in a fixed order, with repeated lists and without undefined values', async () => {
    await send({
      url: `${server.url}/status/200`,
      query: { region: 'au', a: ['1', '2 m'], none: undefined },
      ...plain,
    });
    expect(last()?.url).toBe('/status/200?a=1&a=2+m&region=au');
  });

  it('S7.1-3 copies the CSRF token of a cookie into a header', async () => {
    const cookies = 'region=au; XSRF-TOKEN=abc%3D123; other=1';
    await send({
      url: `${server.url}/status/200`,
      method: 'POST',
      body: { a: 1 },
      csrf: { cookies },
      ...plain,
    });
    expect(last()).toMatchObject({ method: 'POST', headers: { 'x-xsrf-token': 'abc=123' } });
  });

  it('S7.1-3 G40 supports other names for cookie and header', async () => {
    const csrf = { cookies: 'token=xyz; XSRF-TOKEN=no', cookieName: 'token', headerName: 'X-Token' };
    await send({ url: `${server.url}/status/200`, csrf, ...plain });
    expect(last()?.headers['x-token']).toBe('xyz');
    expect(last()?.headers['x-xsrf-token']).toBeUndefined();
  });

  it('S7.1-3 sends no header without the cookie or unless configured', async () => {
    await send({ url: `${server.url}/status/200`, csrf: { cookies: 'a=1' }, ...plain });
    expect(last()?.headers['x-xsrf-token']).toBeUndefined();
    await send({ url: `${server.url}/status/200`, ...plain });
    expect(last()?.headers['x-xsrf-token']).toBeUndefined();
  });
});
