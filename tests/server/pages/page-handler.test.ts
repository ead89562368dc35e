import { describe, expect, it } from 'vitest';
import { aPage, PAGE, shop } from './page-server.ts';

const HOUR = 3_600_000;

describe('cached pages', () => {
  it('are rendered once and sent from the cache while fresh, with their age', async () => {
    const { read, asked, pass, results } = await shop();
    expect(await read('/au')).toMatchObject({ status: 200, cache: 'MISS', age: null, text: PAGE });
    pass(2500);
    expect(await read('/au')).toMatchObject({ status: 200, cache: 'HIT', age: '2', text: PAGE });
    expect(asked).toEqual(['/au']);
    expect(results).toEqual(['miss', 'hit']);
  });

  it('are fresh for as many seconds as Next says, including 0 and 1', async () => {
    for (const seconds of [0, 1, 60]) {
      const { read, asked, pass } = await shop((_, response) => {
        response.setHeader('Cache-Control', `s-maxage=${seconds}`);
        response.end(PAGE);
      });
      await read('/au');
      if (seconds > 0) expect((await read('/au')).cache).toBe('HIT');
      pass(seconds * 1000);
      expect((await read('/au')).cache).not.toBe('HIT');
      expect(asked).toHaveLength(2);
    }
  });

  it('are sent stale for a while after their lifetime, and rendered again once in the background', async () => {
    const { read, asked, pass } = await shop();
    await read('/au');
    pass(HOUR);
    const stale = await Promise.all([read('/au'), read('/au'), read('/au')]);
    expect(stale.map(({ cache, age }) => [cache, age])).toContainEqual(['STALE', '3600']);
    await expect.poll(async () => (await read('/au')).cache).toBe('HIT');
    expect(asked).toHaveLength(2);
    pass(3 * HOUR);
    expect((await read('/au')).cache).toBe('MISS');
  });

  it('are rendered again before their lifetime ends, each at a different moment, while the fresh one is sent', async () => {
    const { read, asked, pass } = await shop();
    await read('/au');
    // Between three quarters and all of its lifetime; the random number in these tests is 0.5.
    pass(0.87 * HOUR);
    expect((await read('/au')).cache).toBe('HIT');
    expect(asked).toHaveLength(1);
    pass(0.01 * HOUR);
    expect((await read('/au')).cache).toBe('HIT');
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(async () => (await read('/au')).age).toBe('0');
  });

  it('keep addresses and encodings apart', async () => {
    const { read, asked } = await shop();
    for (const [path, encoding] of [
      ['/au', 'br'],
      ['/au', 'gzip'],
      ['/nz', 'identity'],
    ] as const) {
      const page = await read(path, { 'Accept-Encoding': encoding });
      expect(page).toMatchObject({ text: PAGE, encoding: encoding === 'identity' ? null : encoding });
    }
    expect(asked).toEqual(['/au', '/nz']);
  });

  it('answer HEAD like GET without a body', async () => {
    const { origin, asked } = await shop();
    for (let time = 0; time < 2; time += 1) {
      const head = await fetch(`${origin}/au`, { method: 'HEAD' });
      expect(head.headers.get('content-type')).toBe('text/html');
      expect(await head.text()).toBe('');
    }
    expect(asked).toHaveLength(1);
  });

  it('take GET and HEAD only', async () => {
    const { origin, asked } = await shop();
    const answer = await fetch(`${origin}/au`, { method: 'POST', body: 'x=1' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(asked).toEqual([]);
  });
});

describe('what is never cached', () => {
  it.each([
    ['a private page', { 'Cache-Control': 'private, s-maxage=60' }],
    ['no-store', { 'Cache-Control': 's-maxage=60, no-store' }],
    ['no-cache', { 'Cache-Control': 's-maxage=60, no-cache="set-cookie"' }],
    ['nothing said', {}],
    ['a cookie', { 'Cache-Control': 's-maxage=60', 'Set-Cookie': 'visitor=1' }],
    ['all headers may matter', { 'Cache-Control': 's-maxage=60', Vary: '*' }],
    [
      'a header that is not in the key matters',
      { 'Cache-Control': 's-maxage=60', Vary: 'accept-encoding, cookie' },
    ],
  ])('%s', async (_, headers: Record<string, string>) => {
    const { read, asked } = await shop((_request, response) => {
      response.writeHead(200, headers).end(PAGE);
    });
    for (let time = 1; time <= 2; time += 1) {
      expect(await read('/au')).toMatchObject({ cache: null, age: null, text: PAGE });
      expect(asked).toHaveLength(time);
    }
  });

  it('errors and redirects', async () => {
    const { read, asked } = await shop((request, response) => {
      const status = request.url === '/au/moved' ? 308 : 500;
      response.writeHead(status, { Location: '/au', 'Cache-Control': 's-maxage=60' }).end();
    });
    for (const path of ['/au/moved', '/au/moved', '/au/broken', '/au/broken']) await read(path);
    expect(asked).toHaveLength(4);
    expect((await read('/au/broken')).control).toBe('no-store');
  });

  it('SEO-10 a permanent redirect keeps the query, which is not part of its rendering', async () => {
    const { origin, asked } = await shop((_request, response) => {
      response.writeHead(308, { Location: '/au/there?colour=flax' }).end();
    });
    const { headers } = await fetch(`${origin}/au/moved?utm_source=a%26b&colour=dust&gclid=1?2`, {
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/au/there?utm_source=a%26b&colour=flax&gclid=1%3F2');
    expect(asked).toEqual(['/au/moved']);
  });

  it('A21 for a page that lacks a part, the last complete one is sent, or the incomplete one uncached', async () => {
    let isWhole = false;
    const { read, asked, pass } = await shop((request, response, render) => {
      if (!isWhole) render.lacksPart = true;
      aPage(request, response, render);
    });
    for (let time = 1; time <= 2; time += 1) {
      expect(await read('/au')).toMatchObject({ status: 200, cache: null, control: 'no-store' });
      expect(asked).toHaveLength(time);
    }
    isWhole = true;
    expect(await read('/au')).toMatchObject({ cache: 'MISS' });
    isWhole = false;
    pass(3 * HOUR);
    expect(await read('/au')).toMatchObject({
      cache: 'STALE',
      control: 'public, max-age=0, must-revalidate',
    });
  });

  it('a page that is no longer cacheable, such as of a removed colour, replaces the cached one', async () => {
    let isStorable = true;
    const { read, invalidate } = await shop((request, response, render) => {
      Object.assign(render, { isStorable });
      aPage(request, response, render);
    });
    const address = '/au/products/tideline-loop?colour=fog';
    expect(await read(address)).toMatchObject({ cache: 'MISS' });
    isStorable = false;
    invalidate({ paths: ['/au/products/tideline-loop'] });
    expect(await read(address)).toMatchObject({ status: 200, cache: null, control: 'no-store' });
  });

  it('a page that was withdrawn, moved or is no longer cacheable does not return when a rendering fails', async () => {
    const withdrawn = '<html id="__next_error__"></html>';
    const html = { 'Content-Type': 'text/html' };
    for (const replacement of ['missing', 'redirect', 'not storable'] as const) {
      let state: 'there' | 'replaced' | 'failing' = 'there';
      const { read, asked, invalidate } = await shop((request, response, render) => {
        const isOther = request.url !== '/au/news/recall';
        if (state === 'failing') return void response.writeHead(500, html).end();
        if (state === 'there' || isOther) return aPage(request, response, render);
        if (replacement === 'missing') return void response.writeHead(404, html).end(withdrawn);
        if (replacement === 'redirect') return void response.writeHead(308, { Location: '/au/news' }).end();
        render.isStorable = false;
        return aPage(request, response, render);
      });
      expect(await read('/au/news/recall')).toMatchObject({ cache: 'MISS', text: PAGE });
      state = 'replaced';
      invalidate({ paths: ['/au/news/recall'] });
      await read('/au/news/recall');
      expect(asked).toContain('/au/news/recall');
      state = 'failing';
      expect(await read('/au/news/recall'), replacement).toMatchObject({ status: 500, cache: null });
    }
  });
});

it('an old address redirects with its complete query, also after a second question mark', async () => {
  const { read } = await shop(undefined, {
    redirectFor: (path, search) => (path === '/old' ? { status: 301, location: `/au${search}` } : undefined),
  });
  expect(await read('/old?a=1?b=2')).toMatchObject({ status: 301, location: '/au?a=1?b=2' });
  expect(await read('/old')).toMatchObject({ location: '/au' });
});

describe('a page that fails to render', () => {
  const failing = async (fail: (status: (code: number) => void) => void) => {
    const state = { fails: false };
    const started = await shop((request, response, render) => {
      if (state.fails) return fail((code) => void response.writeHead(code).end('<p>We tripped</p>'));
      return aPage(request, response, render);
    });
    return { ...started, state };
  };

  it.each([
    ['an error', (status: (code: number) => void) => status(500)],
    [
      'a rejection',
      () => {
        throw new Error('gone');
      },
    ],
  ])('is sent stale for a day, after %s', async (_, fail) => {
    const { read, state, pass, asked } = await failing(fail);
    await read('/au');
    state.fails = true;
    pass(3 * HOUR);
    expect(await read('/au')).toMatchObject({ status: 200, text: PAGE, cache: 'STALE', age: '10800' });
    // The next visitors do not wait for another failure.
    const before = asked.length;
    expect(await read('/au')).toMatchObject({
      cache: 'STALE',
      control: 'public, max-age=0, must-revalidate',
    });
    expect(asked).toHaveLength(before);
    expect((await read('/au/never-seen')).status).toBe(500);
    pass(5000);
    state.fails = false;
    expect(await read('/au')).toMatchObject({
      cache: 'MISS',
      control: expect.stringContaining('s-maxage=3600'),
    });
    state.fails = true;
    pass(26 * HOUR);
    expect((await read('/au')).status).toBe(500);
  });

  it('says 503 and when to try again if the database was unavailable, 500 otherwise; both with the page of a failure', async () => {
    let isAway = true;
    const { read } = await shop((_request, response, render) => {
      if (isAway) render.isOutage = true;
      response.writeHead(500, { 'Content-Type': 'text/html' });
      response.end('<html id="__next_error__"><body></body></html>');
    });
    const text = expect.stringContaining('Something went wrong on this page');
    const failed = { text, control: 'no-store', cache: null };
    expect(await read('/nz/unseen')).toMatchObject({ ...failed, status: 503, retryAfter: '10' });
    isAway = false;
    expect(await read('/nz/unseen')).toMatchObject({ ...failed, status: 500, retryAfter: null });
  });

  it('SEO-10 has plain words, without scripts and until they have drawn it', async () => {
    const { read } = await shop((_request, response) => {
      response.writeHead(500, { 'Content-Type': 'text/html' });
      response.end('<html id="__next_error__"><body></body></html>');
    });
    expect((await read('/nz/broken')).text).toMatch(
      /<body><div [^>]*><h1 [^>]*>Something went wrong on this page<\/h1>.*href="\/nz"/,
    );
  });
});

describe('a visitor with the page in the browser cache', () => {
  it('gets 304, for a list of tags, for any tag, by weak comparison', async () => {
    const { read, asked } = await shop();
    const { etag } = await read('/au');
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const strong = etag?.slice(2) ?? '';
    for (const tags of [etag ?? '', strong, `"other", ${etag}`, `W/"other",${strong},"x"`, '*'])
      expect(await read('/au', { 'If-None-Match': tags })).toMatchObject({ status: 304, text: '', etag });
    for (const tags of ['"other"', '', 'W/"*"', strong.slice(1, -1)])
      expect((await read('/au', { 'If-None-Match': tags })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('gets 304 if it is rendered again with the same content; the tag is of the sent bytes, not Next’s', async () => {
    let words = 'loop';
    const { read, invalidate } = await shop((_, response) => {
      response.setHeader('ETag', `"${Math.random()}"`);
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Cache-Control', 's-maxage=60');
      response.end(words);
    });
    const { etag } = await read('/au');
    invalidate({ paths: ['/au'] });
    expect(await read('/au', { 'If-None-Match': etag ?? '' })).toMatchObject({ status: 304, cache: 'MISS' });
    words = 'twist';
    invalidate({ paths: ['/au'] });
    expect(await read('/au', { 'If-None-Match': etag ?? '' })).toMatchObject({ status: 200, text: 'twist' });
  });
});
