import { describe, expect, it } from 'vitest';
import { MAX_REMEMBERED } from '../../../server/pages/invalidations.ts';
import { shop } from './page-server.ts';

/** A shop with a slow page: the test decides when each rendering ends. It contains the state at its start. */
async function slowShop(tags: readonly string[] = ['listing:au']) {
  let truth = 1;
  const making: (() => void)[] = [];
  const started = await shop(async (_, response, render) => {
    const seen = truth;
    for (const tag of tags) render.tags.add(tag);
    await new Promise<void>((resolve) => making.push(resolve));
    response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=3600');
    response.end(`version ${seen}`);
  });
  return {
    ...started,
    making,
    change: () => {
      truth += 1;
    },
    /** Requests a page and waits until its rendering has started. */
    async begin(path: string) {
      const before = making.length;
      const answer = started.read(path);
      await expect.poll(() => making.length).toBeGreaterThan(before);
      return answer;
    },
    finishAll: () => {
      for (const finish of making) finish();
    },
  };
}

describe('an invalidation', () => {
  it('A2 is never overwritten by a page whose rendering began before it, however late that ends', async () => {
    const { begin, read, invalidate, change, making, finishAll } = await slowShop();
    const old = read('/au');
    await expect.poll(() => making.length).toBe(1);
    change();
    invalidate({ tags: ['listing:au'] });
    // A request after the change does not wait for the old rendering.
    const anew = read('/au');
    await expect.poll(() => making.length).toBe(2);
    making[1]?.();
    expect(await anew).toMatchObject({ text: 'version 2', cache: 'MISS' });
    making[0]?.();
    expect(await old).toMatchObject({ text: 'version 1', cache: null, control: 'no-store' });
    expect(await read('/au')).toMatchObject({ text: 'version 2', cache: 'HIT' });
    finishAll();
    void begin;
  });

  it('A2 is never overwritten by such a page even if nobody requests the page until later', async () => {
    const { read, invalidate, change, making } = await slowShop();
    const old = read('/au');
    await expect.poll(() => making.length).toBe(1);
    change();
    invalidate({ tags: ['listing:au'] });
    making[0]?.();
    expect(await old).toMatchObject({ text: 'version 1', control: 'no-store' });
    const anew = read('/au');
    await expect.poll(() => making.length).toBe(2);
    making[1]?.();
    expect((await anew).text).toBe('version 2');
  });

  it('does not affect pages with other tags and paths', async () => {
    const { read, asked, invalidate } = await shop((request, response, render) => {
      render.tags.add(`listing:${request.url?.slice(1, 3)}`);
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.end(request.url);
    });
    const cacheOf = async (path: string) => (await read(path)).cache;
    const pages = ['/au', '/nz', '/nz/products?type=CPT'];
    for (const path of pages) await read(path);
    invalidate({ tags: ['listing:au', 'product:nz:x'], paths: ['/na'] });
    expect(await Promise.all(pages.map(cacheOf))).toEqual(['MISS', 'HIT', 'HIT']);
    // A path stands for the page in all its formats.
    invalidate({ paths: ['/nz/products'] });
    expect(await Promise.all(pages.map(cacheOf))).toEqual(['HIT', 'HIT', 'MISS']);
    expect(asked).toHaveLength(5);
  });

  it('of more tags than are remembered makes pages stale rather than keep an outdated one', async () => {
    const { read, invalidate } = await shop((_, response, render) => {
      render.tags.add('product:au:first');
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.end('page');
    });
    await read('/au');
    invalidate({ tags: ['something else'] });
    expect((await read('/au')).cache).toBe('HIT');
    invalidate({ tags: Array.from({ length: MAX_REMEMBERED + 1 }, (_, at) => `product:au:${at}`) });
    expect((await read('/au')).cache).toBe('MISS');
    expect((await read('/au')).cache).toBe('HIT');
  });
});

describe('simultaneous requests for a page', () => {
  it('share one rendering', async () => {
    const { read, making, asked } = await slowShop();
    const all = Promise.all(Array.from({ length: 20 }, () => read('/au/news')));
    await expect.poll(() => making.length).toBe(1);
    // All twenty have arrived before it ends.
    await expect.poll(async () => asked.length).toBe(1);
    making[0]?.();
    for (const answer of await all) expect(answer).toMatchObject({ status: 200, text: 'version 1' });
    expect(asked).toEqual(['/au/news']);
  });

  it('do not share a personal page', async () => {
    const { read, asked } = await shop(async (_, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      response.setHeader('Cache-Control', 'private, no-store');
      response.end('mine');
    });
    await Promise.all(Array.from({ length: 5 }, () => read('/au/search?q=wool')));
    expect(asked).toHaveLength(5);
  });

  it('share one failure', async () => {
    const { read, asked } = await shop(async (_, response) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.writeHead(500).end('broken');
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => read('/au')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 500));
    expect(asked.length).toBeLessThan(10);
  });
});

it('a page with its own lifetime is cached for that time, whatever Next says', async () => {
  const { read } = await shop((request, response, render) => {
    if (request.url === '/au') render.freshSeconds = 60;
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    response.setHeader('Content-Type', 'text/html');
    response.end('<p>page</p>');
  });
  expect(await read('/au')).toMatchObject({
    cache: 'MISS',
    control: 's-maxage=60, stale-while-revalidate=7140, stale-if-error=86400',
  });
  expect((await read('/au')).cache).toBe('HIT');
  await read('/nz');
  expect(await read('/nz')).toMatchObject({ status: 200, cache: null });
});
