import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '#server/pages/encoding.ts';
import { PageBody } from '#server/pages/page-body.ts';
import { PageCache } from '#server/pages/page-cache.ts';

const TEXT = 'Wool, loop pile. '.repeat(2000);

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0, *', 'identity'],
  ['', 'identity'],
])('%j is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe('the body of a page', () => {
  it('is decompressed once for all clients that accept no compression', async () => {
    const body = new PageBody(Buffer.from(TEXT), { isCompressible: true });
    await body.in('br');
    const [first, beside] = await Promise.all([body.in('identity'), body.in('identity')]);
    expect(first.toString()).toBe(TEXT);
    expect(beside).toBe(first);
    expect(await body.in('identity')).toBe(first);
    expect(body.bytes).toBeLessThan(1000);
  });

  it('is decompressed each time if its text is large, and stored compressed only', async () => {
    const large = 'Wool, loop pile. '.repeat(200_000);
    const body = new PageBody(Buffer.from(large), { isCompressible: true });
    await body.in('gzip');
    const first = await body.in('identity');
    expect(first.toString()).toBe(large);
    expect((await body.in('identity')) === first).toBe(false);
  });

  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['br', undefined],
  ] as const)('is stored in %s only, if %s is requested first', async (kept, asked) => {
    const cache = new PageCache();
    const forEver = { ageMs: 0, lifetimeMs: 1e6, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 };
    const page = cache.store('/au', {
      ...{ status: 200, headers: {}, body: Buffer.from(TEXT), isCompressible: true, freshness: forEver },
      ...{ path: '/au', tags: [], begun: cache.begin() },
    });
    if (!page) throw new Error('Not stored');
    if (asked) await page.body.in(asked);
    await expect.poll(() => page.body.bytes).toBeLessThan(1000);
    expect(page.body.bytes).toBe((await page.body.in(kept)).length);
    expect((await page.body.in('identity')).toString()).toBe(TEXT);
  });

  it('is not mixed up with another page’s', async () => {
    const bodies = [...Array(40).keys()].map((at) => `${at} ${TEXT}`);
    const pages = bodies.map((text) => new PageBody(Buffer.from(text), { isCompressible: true }));
    await Promise.all(pages.map((page) => page.in('gzip')));
    for (const round of [pages, pages.toReversed()])
      for (const page of round)
        expect((await page.in('identity')).toString()).toBe(bodies[pages.indexOf(page)]);
  });
});
