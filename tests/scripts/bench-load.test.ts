import { fork } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Facts } from '../../scripts/bench/load/facts.ts';
import type { Result, Task } from '../../scripts/bench/load/generator.ts';
import { summary } from '../../scripts/bench/load/times.ts';
import { type Ask, MIX, visits } from '../../scripts/bench/load/visits.ts';

const region = (name: string) => ({
  region: name,
  products: Array.from({ length: 50 }, (_, at) => `floor-${at}`),
  written: ['/news', '/about-us', '/collections/shoreline'],
  filters: ['type=CPT', 'type=HF', 'colour=gray', 'colour=blue'],
  words: ['wool', 'oak'],
  orders: ['{"of":"three samples"}'],
  items: ['1074501'],
  places: [{ lat: -37.8, lng: 144.9 }],
});
const FACTS: Facts = { regions: ['au', 'nz', 'na'].map(region), rooms: ['room-hall-bare'], token: 'a-token' };

const take = (count: number, seed = 1): Ask[] => {
  const next = visits(FACTS, seed);
  return Array.from({ length: count }, next);
};

describe('what visitors ask for', () => {
  it('is the mix, in shares that make a hundred', () => {
    expect(Object.values(MIX).reduce<number>((sum, part) => sum + part, 0)).toBe(100);
    const asked = take(20_000);
    const share = (test: (ask: Ask) => boolean) => (100 * asked.filter(test).length) / asked.length;
    expect(share(({ path }) => /\/search/.test(path))).toBeCloseTo(MIX.search, -1);
    expect(share(({ path }) => path.startsWith('/api/store-locator'))).toBeCloseTo(MIX.stores, 0);
    expect(share(({ body }) => body !== undefined)).toBeCloseTo(MIX.orders, 0);
    expect(share(({ kind }) => kind === 'renders')).toBeCloseTo(MIX.renders, 0);
    expect(share(({ isPage, kind }) => isPage && kind !== 'search page')).toBeGreaterThan(75);
  });

  it('walks over every region and kind of page, with filters put together in one order', () => {
    const asked = take(5000);
    for (const name of ['au', 'nz', 'na'])
      for (const kind of ['home', 'list', 'filtered list', 'product', 'written page'])
        expect(asked.some((ask) => ask.kind === kind && ask.path.startsWith(`/${name}`))).toBe(true);
    const queries = asked
      .filter(({ kind }) => kind === 'filtered list')
      .map(({ path }) => path.split('?')[1] ?? '');
    for (const query of queries) expect(query.split('&')).toEqual(query.split('&').toSorted());
    expect(queries.some((query) => query.split('&').length === 3)).toBe(true);
  });

  it('is the same for the same seed, but for keys that must never be', () => {
    const paths = (seed: number) =>
      take(500, seed).map(({ path, headers }) => [path, headers['x-forwarded-for']]);
    expect(paths(7)).toEqual(paths(7));
    expect(paths(7)).not.toEqual(paths(8));
    const keys = take(5000).flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('asks again with the tag of what a visitor has, and every visitor with an address of their own', () => {
    const next = visits(FACTS, 3);
    const seen = new Set<string>();
    let again = 0;
    for (let asked = 0; asked < 5000; asked += 1) {
      const { path, headers, known } = next();
      const visitor = `${headers['x-forwarded-for']} ${path}`;
      expect(headers['if-none-match']).toBe(seen.has(visitor) ? `"${path}"` : undefined);
      if (seen.has(visitor)) again += 1;
      known(`"${path}"`);
      seen.add(visitor);
    }
    expect(again).toBeGreaterThan(100);
  });
});

describe('the generator', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  async function generate(answer: RequestListener, task: Partial<Task> = {}): Promise<Result> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const child = fork('scripts/bench/load/generator.ts', { execArgv: [] });
    open.push(() => {
      server.closeAllConnections();
      server.close();
      child.kill();
    });
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    child.send({ origin, facts: FACTS, rate: 200, seconds: 0.5, uncounted: 0, seed: 1, window: 1, ...task });
    return new Promise((resolve) => child.once('message', (result) => resolve(result as Result)));
  }

  it('sends on while nothing is answered: no visitor waits for another', async () => {
    const held: ServerResponse[] = [];
    let together = false;
    const result = await generate((_request: IncomingMessage, response: ServerResponse) => {
      held.push(response);
      // Someone who waited for answers would stand here for ever.
      if (held.length >= 40) together = true;
      if (together) for (const one of held.splice(0)) one.end('floor');
    });
    expect(together).toBe(true);
    expect(result.failures).toBe(0);
    expect(result.answered).toBe(result.asked);
    expect(result.pages.count).toBeGreaterThan(40);
  });

  it('counts what failed and says what', async () => {
    const result = await generate((request, response) => {
      const isApi = request.url?.startsWith('/api/');
      response.writeHead(isApi ? 500 : 200).end();
    });
    const pages = Object.entries(result.kinds).filter(([kind]) => /page|list|home|^product$/.test(kind));
    const answered = pages.reduce((sum, [, { count }]) => sum + count, 0);
    expect(result.failures).toBe(result.asked - answered);
    expect(result.failures).toBeGreaterThan(0);
    for (const words of result.failed) expect(words).toMatch(/^\/api\/.*: status 500$/);
  });

  it('counts only what was planned after warming up', async () => {
    let came = 0;
    const result = await generate(
      (_, response) => {
        came += 1;
        response.end('floor');
      },
      { uncounted: 0.3 },
    );
    expect(result.answered).toBe(result.asked);
    expect(result.asked).toBeLessThan(came);
  });
});

describe('times', () => {
  it('names the median, the slowest hundredth and the slowest', () => {
    const thousand = Array.from({ length: 1000 }, (_, at) => 1000 - at);
    expect(summary(thousand)).toEqual({ count: 1000, p50: 501, p95: 951, p99: 991, max: 1000 });
    expect(summary([])).toEqual({
      count: 0,
      p50: Number.NaN,
      p95: Number.NaN,
      p99: Number.NaN,
      max: Number.NaN,
    });
  });
});
