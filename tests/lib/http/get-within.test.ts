import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getJson } from '#lib/browser/get-json.ts';
import { getWithin } from '#lib/http/get-within.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    if (url === '/never') return;
    if (url === '/half') response.write('{"a":');
    else json(response, url?.startsWith('/missing') ? 404 : 200, { url });
  });
});
afterAll(() => server.close());

it('times out a response that does not start, and one that does not end', async () => {
  for (const path of ['/never', '/half'])
    await expect(
      getWithin(server.url + path, { timeoutMs: 40 }, (answer) => answer.json()),
      path,
    ).rejects.toThrow(/abort/i);
});

it('aborts when its caller does', async () => {
  const control = new AbortController();
  const asked = getWithin(`${server.url}/never`, { timeoutMs: 20_000, signal: control.signal }, () => 1);
  control.abort();
  await expect(asked).rejects.toThrow(/abort/i);
});

it('S7.2-1 requests JSON in cors mode without a referrer, and reads the body of a success only', async () => {
  const patience = { timeoutMs: 20_000 };
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await getJson(`${server.url}/list`, { a: 'b' }, patience)).toEqual({ url: '/list?a=b' });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    ...{ mode: 'cors', referrerPolicy: 'no-referrer' },
    headers: { Accept: 'application/json' },
  });
  await expect(getJson(`${server.url}/missing`, {}, patience)).rejects.toThrow('404');
});
