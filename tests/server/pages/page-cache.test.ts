import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageCache } from '#server/pages/page-cache.ts';

it('P-2 gives a page its best compression after the second request, and not before', async () => {
  const cache = new PageCache();
  const words = Array.from({ length: 4000 }, (_, at) => `<li>${(at * 7919) % 1009} ${at % 37}</li>`).join('');
  const begun = cache.begin();
  const page = cache.store('/au', {
    ...{ status: 200, headers: {}, body: Buffer.from(words), isCompressible: true, path: '/au', tags: [] },
    ...{ begun, freshness: { lifetimeMs: 1e6, ageMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 } },
  });
  const sent = async () => Buffer.from((await page?.body.in('br')) ?? '');
  const first = await sent();
  cache.noteAsked('/au');
  await cache.settled;
  expect((await sent()).length).toBe(first.length);
  cache.noteAsked('/au');
  await cache.settled;
  const best = await sent();
  expect(best.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(best).toString()).toBe(words);
});
