import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageCache, type PageCacheOptions } from '#server/pages/page-cache.ts';

const LONG = { lifetimeMs: 1e6, ageMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 };
/** Bytes counted for a page's metadata in addition to its body. */
const BESIDE = 4096;

function pagesOf(options?: PageCacheOptions) {
  const cache = new PageCache(options);
  const store = (path: string, body: string, { isCompressible = true, freshness = LONG } = {}) =>
    cache.store(path, {
      ...{ status: 200, headers: {}, body: Buffer.from(body), isCompressible, path, tags: [] },
      ...{ begun: cache.begin(), freshness },
    });
  const kept = (...paths: string[]) => paths.filter((path) => cache.find(path));
  return { cache, store, kept };
}

it('P-2 compresses a page at the highest level after the second request, and a list nearly so', async () => {
  const { cache, store } = pagesOf();
  const words = Array.from({ length: 4000 }, (_, at) => `<li>${(at * 7919) % 1009} ${at % 37}</li>`).join('');
  const best: number[] = [];
  for (const path of ['/au', '/au/products?type=CPT&colour=gray']) {
    const page = store(path, words);
    const sent = async () => Buffer.from((await page?.body.in('br')) ?? '');
    const first = await sent();
    expect(cache.find(path)?.state).toBe('fresh');
    cache.noteAsked(path);
    await cache.settled;
    expect((await sent()).length).toBe(first.length);
    cache.noteAsked(path);
    await cache.settled;
    expect(brotliDecompressSync(await sent()).toString()).toBe(words);
    best.push((await sent()).length);
    expect(best.at(-1)).toBeLessThan(first.length);
  }
  expect(best[1]).toBeGreaterThan(best[0] ?? 0);
});

it('does not recompress a page that is uncompressible, missing or unchanged', async () => {
  const { cache, store } = pagesOf();
  const plain = store('/au/feed', 'a'.repeat(5000), { isCompressible: false });
  for (const path of ['/au/feed', '/au/feed', '/nowhere']) cache.noteAsked(path);
  await cache.settled;
  expect(plain?.body.bytes).toBe(5000);
  const [first, again, other] = ['a page', 'a page', 'another'].map((words) => store('/au', words)?.body);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('stores as many pages as fit, and evicts the least recently used', () => {
  const body = 'a'.repeat(1000);
  const { store, kept } = pagesOf({ maxBytes: 3 * (body.length + BESIDE) });
  for (const path of ['/1', '/2', '/3']) store(path, body, { isCompressible: false });
  expect(kept('/2', '/3', '/1')).toEqual(['/2', '/3', '/1']);
  store('/4', body, { isCompressible: false });
  expect(kept('/1', '/2', '/3', '/4')).toEqual(['/1', '/3', '/4']);
});

it('has room for more pages once they are stored compressed', async () => {
  const body = 'a'.repeat(10_000);
  const { store, kept } = pagesOf({ maxBytes: 2 * (body.length + BESIDE) });
  const pages = ['/1', '/2'].map((path) => store(path, body));
  await expect.poll(() => pages.map((page) => (page?.body.bytes ?? 0) < 1000)).toEqual([true, true]);
  store('/3', body);
  expect(kept('/1', '/2', '/3')).toEqual(['/1', '/2', '/3']);
});

it('decides by the clock when a page is rendered again, retried after a failure, and no longer sent', () => {
  let now = 0;
  const { cache, store } = pagesOf({ now: () => now, random: () => 0 });
  const freshness = { lifetimeMs: 1000, ageMs: 0, staleWhileRevalidateMs: 500, staleIfErrorMs: 10_000 };
  const page = store('/au', 'a page', { isCompressible: false, freshness });
  const at = (ms: number) => {
    now = ms;
    const found = cache.find('/au');
    return [found?.state, found?.isDue];
  };
  expect([at(749), at(750)]).toEqual([
    ['fresh', false],
    ['fresh', true],
  ]);
  expect(cache.fallBack('/au')).toBe(page);
  expect([at(999), at(1000), at(1499)]).toEqual([
    ['fresh', false],
    ['stale', false],
    ['stale', false],
  ]);
  // Five seconds after the failure.
  expect([at(1500), at(5749), at(5750), at(10_999)]).toEqual([
    ['last', false],
    ['last', false],
    ['spent', true],
    ['spent', true],
  ]);
  expect(cache.lastKnown('/au')).toBe(page);
  expect(at(11_000)[0]).toBe('dead');
  expect([cache.lastKnown('/au'), cache.fallBack('/au'), cache.lastKnown('/nz')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  if (!page) throw new Error('It was stored');
  const ages = [-1, 999, 1000, 11_999].map((ms) => {
    now = ms;
    return cache.ageOf(page);
  });
  expect(ages).toEqual([0, 0, 1, 11]);
});
