import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createProductApi } from '#lib/product-api/client.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

let server: TestServer;
let failing = false;
let clock = 0;
const schema = z.object({ path: z.string() });
const api = () => createProductApi({ baseUrl: server.url, now: () => clock });
const asked = () => server.requests.map(({ url }) => url);

beforeAll(async () => {
  server = await startServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (pathname === '/never') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    json(response, failing ? 500 : 200, { path: pathname });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  failing = false;
  clock = 1;
});

afterEach(() => vi.useRealTimers());

describe('the product API client', () => {
  it('S7.11-1 sends website GHRES and region au by default', async () => {
    expect(await api().get('brands', schema)).toEqual({ ok: true, value: { path: '/brands' } });
    expect(asked()).toEqual(['/brands?region=au&website=GHRES']);
  });

  it('S7.6-1 requests brands with the website setting', async () => {
    await api().get('brands', schema, { website: 'FTX' });
    expect(asked()).toEqual(['/brands?region=au&website=FTX']);
  });

  it('S7.11-1 accepts a region or its region field, and extra parameters', async () => {
    await api().get('products/x', schema, { region: 'nz', params: { type: ['CPT'] } });
    await api().get('/products/x', schema, { region: { region: 'na' } });
    await api().get('products/x', schema, { region: {} });
    expect(asked()).toEqual([
      '/products/x?region=nz&type=CPT&website=GHRES',
      '/products/x?region=na&website=GHRES',
      '/products/x?region=au&website=GHRES',
    ]);
  });

  it('S7.11-2 answers from its cache, and requests again if told not to', async () => {
    const client = api();
    await client.get('brands', schema);
    await client.get('brands', schema);
    expect(asked()).toHaveLength(1);
    await client.get('brands', schema, { cache: false });
    expect(asked()).toHaveLength(2);
    await client.get('brands', schema, { region: 'nz' });
    expect(asked()).toHaveLength(3);
  });

  it('S9.8-1 caches a response for 30 minutes', async () => {
    const client = api();
    await client.get('brands', schema);
    clock += 30 * 60 * 1000 - 1;
    await client.get('brands', schema);
    expect(asked()).toHaveLength(1);
    clock += 2;
    await client.get('brands', schema);
    expect(asked()).toHaveLength(2);
  });

  it('S9.8-1 caches 1000 responses and evicts the least recently used', async () => {
    const client = api();
    for (let from = 0; from < 1001; from += 100) {
      const batch = Array.from({ length: Math.min(100, 1001 - from) }, (_, at) =>
        client.get(`p/${from + at}`, schema),
      );
      await Promise.all(batch);
    }
    expect(asked()).toHaveLength(1001);
    await client.get('p/1000', schema);
    expect(asked()).toHaveLength(1001);
    await client.get('p/0', schema);
    expect(asked()).toHaveLength(1002);
  });

  it('S7.11-2 times out after 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    const asked = api().get('never', schema).finally(ended);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('sends one request for concurrent equal calls', async () => {
    const client = api();
    const answers = await Promise.all([1, 2, 3].map(() => client.get('brands', schema)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(asked()).toHaveLength(1);
  });

  it('does not cache failures', async () => {
    const client = api();
    failing = true;
    expect(await client.get('brands', schema)).toMatchObject({
      ok: false,
      error: { kind: 'status', status: 500 },
    });
    failing = false;
    expect(await client.get('brands', schema)).toMatchObject({ ok: true });
    expect(asked()).toHaveLength(2);
  });
});
