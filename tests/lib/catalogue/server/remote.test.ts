import '#tests/support/shop-env.ts';
import { describe, expect, it } from 'vitest';
import { GET as getOne } from '#app/api/[resource]/[id]/route.ts';
import { GET as getList } from '#app/api/[resource]/route.ts';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { remoteSource } from '#lib/catalogue/server/remote-source.ts';
import { CircuitBreaker } from '#lib/http/circuit-breaker.ts';
import { floorsIn } from '#tests/support/catalogue.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { describeCatalogue } from './conformance.ts';

/** Another shop's /api, over real HTTP. */
async function startApi(): Promise<TestServer> {
  return startServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://shop.test');
    const [, , resource = '', id] = url.pathname.split('/');
    const request = new Request(url);
    const answer =
      id === undefined
        ? await getList(request, { params: Promise.resolve({ resource }) })
        : await getOne(request, { params: Promise.resolve({ resource, id: decodeURIComponent(id) }) });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
}

withShop();

describeCatalogue('a remote product API', async () => {
  const api = await startApi();
  return { source: remoteSource(`${api.url}/api`), close: api.close };
});

describe('a remote product API under faults', () => {
  const AU = { site: 'GHRES', region: 'au' } as const;

  it('S8-19 fails the read with the kind of error, and is asked again next time', async () => {
    let status = 500;
    const server = await startServer((request, response) => {
      const listing = request.url?.startsWith('/products?');
      json(response, listing ? status : 200, []);
    });
    const catalogue = assembleCatalogue(remoteSource(server.url));
    await expect(catalogue.range(AU)).rejects.toMatchObject({
      name: 'ServiceFailure',
      error: { kind: 'status', status: 500 },
    });
    status = 200;
    expect(await floorsIn(catalogue, AU)).toEqual([]);
    await server.close();
  });

  it('fails a product on an error and returns none on 404', async () => {
    const server = await startServer((request, response) =>
      json(response, request.url?.includes('gone') ? 404 : 502, {}),
    );
    const source = remoteSource(server.url);
    expect(await source.product(AU, 'gone')).toBeUndefined();
    await expect(source.product(AU, 'other')).rejects.toMatchObject({
      error: { kind: 'status', status: 502 },
    });
    await server.close();
  });

  it('S7.11-2 makes people wait for one that hangs once, not at each of a page’s questions', async () => {
    const server = await startServer(() => undefined);
    const breaker = new CircuitBreaker({ opensOnTimeout: true });
    const source = remoteSource(server.url, { timeoutMs: 200, breaker });
    const first = await Promise.allSettled([source.product(AU, 'one'), source.product(AU, 'one')]);
    expect(first).toMatchObject(
      [1, 2].map(() => ({ reason: { name: 'ServiceFailure', error: { kind: 'timeout' } } })),
    );
    await expect(source.product(AU, 'one')).rejects.toMatchObject({ error: { kind: 'network' } });
    await expect(source.lists(AU)).rejects.toMatchObject({ error: { kind: 'network' } });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it('refuses an answer in another shape', async () => {
    const server = await startServer((_, response) => json(response, 200, [{ code: 1 }]));
    await expect(remoteSource(server.url).recordsOf(AU, ['214'])).rejects.toMatchObject({
      error: { kind: 'validation' },
    });
    await server.close();
  });
});
