import '#tests/support/shop-env.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { processLink } from '#lib/server/process-link.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

const FOUND = { products: [{ airtableId: 'rec1', title: 'Tideline Loop', productCode: '214' }] };
let api: TestServer;
let proxy: FaultProxy;
let shop: { close(): Promise<void> };
let ask: () => Promise<{ status: number; found: string[] | undefined }>;
beforeAll(async () => {
  api = await startServer((_request, response) => json(response, 200, FOUND));
  proxy = await startFaultProxy(Number(new URL(api.url).port), { cutsAfter: [1, 100, 150, 5000] });
  // The configuration is read when these modules load.
  process.env.SEARCH_API_URL = `http://127.0.0.1:${proxy.port}`;
  const { startShop } = await import('#tests/support/shop-process.ts');
  const { GET } = await import('#app/api/search-query/route.ts');
  shop = await startShop();
  ask = async () => {
    const answer = await GET(new Request('http://shop.test/api/search-query?region=au&query=wool'));
    const body = (await answer.json()) as { products?: { title: string }[] };
    return { status: answer.status, found: body.products?.map(({ title }) => title) };
  };
});
afterAll(async () => {
  await proxy?.close();
  await api?.close();
  await shop?.close();
});

/** The circuit breaker lets one request through after a pause: this advances its clock. */
const REST_MS = 10_000;
const clock = performance.now.bind(performance);
let ahead = 0;
const rest = () => {
  ahead += REST_MS;
};

const isAway = () => processLink().degradations.get('search API')?.();
beforeEach(async () => {
  const { logger } = await import('#lib/server/logger.ts');
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  proxy.behave('none');
  rest();
  expect((await ask()).status).toBe(200);
});

it.each(['silent', 'garbage', 'refuses'] as const)(
  'a search API that is %s is a search that failed, soon without asking, and works again by itself',
  async (fault) => {
    proxy.behave(fault);
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(502);
    expect(isAway()).toBe(true);
    const before = proxy.connections();
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(502);
    expect(proxy.connections()).toBe(before);
    proxy.behave('none');
    expect((await ask()).status).toBe(502);
    rest();
    expect((await ask()).status).toBe(200);
    expect([isAway(), (await ask()).found]).toEqual([false, ['Tideline Loop']]);
  },
);

it('a search API that is cut again and again is found in whole or not at all', async () => {
  proxy.behave('cuts');
  const statuses = new Set<number>();
  await expect
    .poll(async () => {
      rest();
      const { status, found } = await ask();
      statuses.add(status);
      if (status === 200) expect(found).toEqual(['Tideline Loop']);
      return statuses.size > 1;
    })
    .toBeTruthy();
  expect([...statuses].sort()).toEqual([200, 502]);
});
