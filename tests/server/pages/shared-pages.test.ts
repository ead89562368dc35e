import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SharedPage, SharedPages } from '../../../lib/server/process-link.ts';
import { AGED_FRESH_MS, ASKED_OFTEN, PageStore } from '../../../server/pages/page-cache.ts';
import { PAGE, shop } from './page-server.ts';

const MINUTE = 60_000;

/** A place for pages in this process, as Redis is for several. */
function place() {
  const kept = new Map<string, { page: SharedPage; leftMs: number }>();
  let taken: readonly string[] | undefined = [];
  const shared: SharedPages = {
    taken: () => taken,
    read: async (address) => kept.get(address),
    write: async (address, page, leftMs) => void kept.set(address, { page, leftMs }),
  };
  return {
    kept,
    shared: () => shared,
    take: (ids: readonly string[] | undefined) => {
      taken = ids;
    },
  };
}

const inBrotli = { headers: { 'Accept-Encoding': 'br' } };
const varied = Buffer.from(Array.from({ length: 4000 }, (_, at) => `floor ${(at * 7919) % 997} `).join(''));
const made = (body = varied, etag = '"1"') => ({ headers: { 'content-type': 'text/html' }, etag, body });

describe('page fronts that share pages', () => {
  it('make a page once, and send it in every encoding', async () => {
    const { shared, kept } = place();
    const [one, other] = [await shop(undefined, { shared }), await shop(undefined, { shared })];
    const first = await fetch(`${one.origin}/au`, inBrotli);
    expect(first.headers.get('x-cache')).toBe('MISS');
    await expect.poll(() => kept.size).toBe(1);
    const second = await fetch(`${other.origin}/au`, inBrotli);
    expect(second.headers.get('x-cache')).toBe('SHARED');
    expect(await second.text()).toBe(PAGE);
    for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    for (const encoding of ['identity', 'gzip']) {
      const third = await fetch(`${other.origin}/au`, { headers: { 'Accept-Encoding': encoding } });
      expect([third.headers.get('x-cache'), await third.text()]).toEqual(['HIT', PAGE]);
    }
    expect([one.asked(), other.asked()]).toEqual([1, 0]);
  });

  it('trust it no longer than who made it', async () => {
    const { shared, kept } = place();
    const { origin, asked, pass } = await shop(undefined, { shared });
    kept.set('/au', {
      page: {
        ...{ headers: {}, etag: '"1"', isBest: true, taken: [] },
        body: Buffer.from(await new PageStore().keep('/au', made(), 'br').body),
      },
      leftMs: MINUTE,
    });
    await fetch(`${origin}/au`, inBrotli);
    kept.clear();
    pass(MINUTE - 1);
    expect((await fetch(`${origin}/au`, inBrotli)).headers.get('x-cache')).toBe('HIT');
    pass(2);
    expect((await fetch(`${origin}/au`, inBrotli)).headers.get('x-cache')).toBe('MISS');
    expect(asked()).toBe(1);
  });

  it('give nothing while something that expired is being taken in, and nothing that has aged', async () => {
    const { shared, kept, take } = place();
    const store = new PageStore({ shared });
    take(undefined);
    await store.keep('/au', made(), 'br', { look: store.begin() }).body;
    take([]);
    await store.keep('/nz', made(), 'br', { look: store.begin(), freshMs: AGED_FRESH_MS }).body;
    expect([...kept.keys()]).toEqual([]);
    await store.keep('/na', made(), 'br', { look: store.begin() }).body;
    expect([...kept.keys()]).toEqual(['/na']);
  });

  it('name what had been taken in when the page was asked for, not what came since', async () => {
    const { shared, kept, take } = place();
    const store = new PageStore({ shared });
    take(['before']);
    const look = store.begin();
    take(['before', 'since']);
    await store.keep('/au', made(), 'br', { look }).body;
    expect(kept.get('/au')?.page.taken).toEqual(['before']);
  });

  it('compress it as small as it gets once for all', async () => {
    const { shared, kept } = place();
    const [one, other, third] = [1, 2, 3].map(() => new PageStore({ shared })) as [
      PageStore,
      PageStore,
      PageStore,
    ];
    const quick = await one.keep('/au', made(), 'br').body;
    const early = await other.ofOthers('/au', 'br');
    expect(await early?.body).toEqual(quick);
    for (let asked = 1; asked < ASKED_OFTEN; asked += 1) one.get('/au', 'br');
    await one.settled;
    expect(kept.get('/au')?.page.isBest).toBe(true);
    const best = (await one.get('/au', 'br')?.body) ?? Buffer.alloc(0);
    expect(best.length).toBeLessThan(quick.length);
    // Who had the quick one takes it instead of compressing; who comes later has it at once.
    for (let asked = 1; asked < ASKED_OFTEN; asked += 1) other.get('/au', 'br');
    await other.settled;
    expect(await other.get('/au', 'br')?.body).toBe(kept.get('/au')?.page.body);
    expect(await (await third.ofOthers('/au', 'br'))?.body).toEqual(best);
    expect(brotliDecompressSync(best)).toEqual(varied);
  });

  it('keep what was made of a page that is still the same', async () => {
    const { shared, kept } = place();
    const [one, other] = [new PageStore({ shared }), new PageStore({ shared })];
    const own = await other.keep('/au', made(), 'br').body;
    await one.keep('/au', made(), 'br').body;
    expect(await (await other.ofOthers('/au', 'br'))?.body).toBe(own);
    await one.keep('/au', made(Buffer.from(PAGE), '"2"'), 'br').body;
    const changed = (await (await other.ofOthers('/au', 'br'))?.body) ?? Buffer.alloc(0);
    expect(brotliDecompressSync(changed).toString()).toBe(PAGE);
    kept.clear();
    // Looked at again and found the same: given again.
    one.keep('/au', made(Buffer.from(PAGE), '"2"'), 'br');
    expect(kept.get('/au')?.page.etag).toBe('"2"');
  });
});
