import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { PageCache } from '#server/pages/page-cache.ts';

const failure = new Error('The thread took too long');
vi.mock('#server/pages/recompress.ts', () => ({ bestBrotli: () => Promise.reject(failure) }));

it('a page that cannot be recompressed keeps its first compression, with a log line', async () => {
  const warned: unknown[] = [];
  const cache = new PageCache({ warn: (facts) => warned.push(facts) });
  const words = 'A loop pile in eight colours. '.repeat(200);
  const page = cache.store('/au', {
    ...{ status: 200, headers: {}, body: Buffer.from(words), isCompressible: true, path: '/au', tags: [] },
    freshness: { lifetimeMs: 1e6, ageMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 },
    begun: cache.begin(),
  });
  for (const _ of ['first', 'second']) cache.noteAsked('/au');
  await cache.settled;
  expect(warned).toEqual([{ code: 'recompress_failed', err: failure }]);
  const sent = Buffer.from((await page?.body.in('br')) ?? '');
  expect(brotliDecompressSync(sent).toString()).toBe(words);
});
