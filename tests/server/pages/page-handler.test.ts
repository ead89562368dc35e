import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  AGED_FRESH_MS,
  ASKED_OFTEN,
  chooseEncoding,
  FRESH_MS,
  freshTime,
  PageStore,
} from '../../../server/pages/page-cache.ts';
import { PAGE, shop } from './page-server.ts';

describe('page front', () => {
  it('keeps nothing that sets a cookie, whatever it says of caches', async () => {
    const { origin, asked } = await shop((_, response) => {
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.setHeader('Set-Cookie', 'visitor=1');
      response.end(PAGE);
    });
    for (let time = 1; time <= 2; time += 1) {
      const answer = await fetch(`${origin}/au`);
      expect(answer.headers.get('x-cache')).toBeNull();
      await answer.text();
      expect(asked()).toBe(time);
    }
  });

  it('answers a cacheable page from memory while it is fresh', async () => {
    const { origin, asked, pass } = await shop();
    const first = await fetch(`${origin}/au`);
    expect(first.headers.get('x-cache')).toBe('MISS');
    expect(await first.text()).toBe(PAGE);
    const second = await fetch(`${origin}/au`);
    expect(second.headers.get('x-cache')).toBe('HIT');
    expect(await second.text()).toBe(PAGE);
    expect(asked()).toBe(1);
    pass(FRESH_MS + 1);
    await fetch(`${origin}/au`);
    expect(asked()).toBe(2);
  });

  it('asks for pages that came together again at different times, none later than the longest', () => {
    const times = Array.from({ length: 100 }, () => freshTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(FRESH_MS);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(FRESH_MS / 2);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(FRESH_MS / 4);
  });

  it('answers a page as it was while it cannot be made anew, and never an error from memory', async () => {
    let fails = false;
    const { origin, pass } = await shop((_, response) => {
      response.statusCode = fails ? 500 : 200;
      response.setHeader('Content-Type', 'text/html');
      if (!fails) response.setHeader('Cache-Control', 's-maxage=3600');
      response.end(fails ? '<p>We tripped</p>' : PAGE);
    });
    await fetch(`${origin}/au`);
    fails = true;
    pass(FRESH_MS + 1);
    const last = await fetch(`${origin}/au`);
    expect(last.status).toBe(200);
    expect(await last.text()).toBe(PAGE);
    expect(last.headers.get('x-cache')).toBe('STALE');
    expect(last.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await fetch(`${origin}/au/never-seen`)).status).toBe(500);
    fails = false;
    const again = await fetch(`${origin}/au`);
    expect(again.headers.get('x-cache')).toBe('MISS');
    expect(again.headers.get('cache-control')).toBe('s-maxage=3600');
    fails = true;
    pass(25 * 3_600_000);
    expect((await fetch(`${origin}/au`)).status).toBe(500);
  });

  it('asks again at once for pages that have expired', async () => {
    const onExpired = new Set<() => void>();
    let made = 0;
    const { origin } = await shop(
      (_, response) => {
        made += 1;
        response.setHeader('Cache-Control', 's-maxage=3600');
        response.end(`${PAGE}${made}`);
      },
      { onExpired },
    );
    const read = async () => (await fetch(`${origin}/au`)).text();
    expect(await read()).toBe(`${PAGE}1`);
    for (const recheck of onExpired) recheck();
    expect(await read()).toBe(`${PAGE}2`);
  });

  it('asks again for a page that was being made when pages expired', async () => {
    const onExpired = new Set<() => void>();
    let made = 0;
    const { origin, pass } = await shop(
      (_, response) => {
        made += 1;
        if (made === 1) for (const recheck of onExpired) recheck();
        response.setHeader('Cache-Control', 's-maxage=3600');
        response.end(`${PAGE}${made}`);
      },
      { onExpired },
    );
    const read = async () => (await fetch(`${origin}/au`)).text();
    expect(await read()).toBe(`${PAGE}1`);
    pass(2);
    expect(await read()).toBe(`${PAGE}2`);
    expect(await read()).toBe(`${PAGE}2`);
  });

  it('looks again soon for a page that Next is making anew', async () => {
    let aged = true;
    const { origin, asked, pass } = await shop((_, response) => {
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.setHeader('x-nextjs-cache', aged ? 'STALE' : 'HIT');
      response.end(PAGE);
    });
    await fetch(`${origin}/au`);
    aged = false;
    pass(AGED_FRESH_MS + 1);
    await fetch(`${origin}/au`);
    expect(asked()).toBe(2);
    pass(AGED_FRESH_MS + 1);
    await fetch(`${origin}/au`);
    expect(asked()).toBe(2);
  });

  it('keeps addresses and encodings apart', async () => {
    const { origin, asked } = await shop();
    const read = async (path: string, encoding: string) => {
      const response = await fetch(origin + path, { headers: { 'Accept-Encoding': encoding } });
      return { encoding: response.headers.get('content-encoding'), body: await response.text() };
    };
    expect(await read('/au', 'br')).toEqual({ encoding: 'br', body: PAGE });
    expect(await read('/au', 'gzip')).toEqual({ encoding: 'gzip', body: PAGE });
    expect(await read('/nz', 'identity')).toEqual({ encoding: null, body: PAGE });
    expect(asked()).toBe(2);
  });

  it('compresses for real', async () => {
    const store = new PageStore();
    const page = { headers: {}, etag: '"1"', body: Buffer.from(PAGE) };
    const br = await store.keep('/au', page, 'br').body;
    expect(brotliDecompressSync(br).toString()).toBe(PAGE);
    const gzip = await store.get('/au', 'gzip')?.body;
    expect(gunzipSync(gzip ?? Buffer.alloc(0)).toString()).toBe(PAGE);
    expect(br.length).toBeLessThan(PAGE.length / 10);
    expect((await store.get('/au', 'identity')?.body)?.toString()).toBe(PAGE);
  });

  it('makes every encoding of a page of which only a compressed body is left', async () => {
    const store = new PageStore();
    const page = { headers: {}, etag: '"1"', body: Buffer.from(PAGE) };
    await store.keep('/au', page, 'gzip').body;
    expect((await store.get('/au', 'identity')?.body)?.toString()).toBe(PAGE);
    const br = (await store.get('/au', 'br')?.body) ?? Buffer.alloc(0);
    expect(brotliDecompressSync(br).toString()).toBe(PAGE);
    expect(await store.keep('/au', page, 'br').body).toBe(br);
  });

  it('compresses a page that is asked for often once more, smaller', async () => {
    const store = new PageStore();
    const body = Buffer.from(Array.from({ length: 4000 }, (_, at) => `floor ${(at * 7919) % 997} `).join(''));
    const first = await store.keep('/au', { headers: {}, etag: '"1"', body }, 'br').body;
    for (let asked = 1; asked < ASKED_OFTEN; asked++) expect(store.get('/au', 'br')?.body).toBe(first);
    await store.settled;
    const best = (await store.get('/au', 'br')?.body) ?? Buffer.alloc(0);
    expect(best.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(best)).toEqual(body);
  });

  it('compresses a page once for all who ask before it is done', async () => {
    const store = new PageStore();
    const page = { headers: {}, etag: '"1"', body: Buffer.from(PAGE) };
    const first = store.keep('/au', page, 'br').body;
    expect(first).toBeInstanceOf(Promise);
    expect(store.get('/au', 'br')?.body).toBe(first);
    expect(store.keep('/au', page, 'br').body).toBe(first);
    expect(store.get('/au', 'br')?.body).toBe(first);
    await store.settled;
    expect(brotliDecompressSync((await store.get('/au', 'br')?.body) ?? PAGE).toString()).toBe(PAGE);
  });

  it('answers 304 to who has the page, without asking again', async () => {
    const { origin, asked } = await shop();
    const etag = (await fetch(`${origin}/au`)).headers.get('etag') ?? '';
    const again = await fetch(`${origin}/au`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(asked()).toBe(1);
  });

  it('never keeps errors, redirects or private answers', async () => {
    const { origin, asked } = await shop((request, response) => {
      if (request.url === '/gone') response.writeHead(404, { 'Cache-Control': 's-maxage=3600' }).end('gone');
      else if (request.url === '/moved') response.writeHead(307, { Location: '/au' }).end();
      else response.writeHead(200, { 'Cache-Control': 'private, no-store' }).end('mine');
    });
    for (const path of ['/gone', '/moved', '/mine']) {
      await fetch(origin + path, { redirect: 'manual' });
      await fetch(origin + path, { redirect: 'manual' });
    }
    expect(asked()).toBe(6);
  });

  it('lets data requests of the client router and endpoints through untouched', async () => {
    const { origin, asked } = await shop();
    await fetch(`${origin}/au`, { headers: { RSC: '1' } });
    await fetch(`${origin}/au`, { headers: { RSC: '1' } });
    await fetch(`${origin}/api/products`);
    await fetch(`${origin}/api/products`);
    expect(asked()).toBe(4);
  });

  it('answers HEAD like GET without a body', async () => {
    const { origin } = await shop();
    const head = await fetch(`${origin}/au`, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('text/html');
    expect(await head.text()).toBe('');
  });

  it('survives a handler that fails', async () => {
    const { origin } = await shop((_request, response) => {
      response.statusCode = 500;
      response.end('broken');
    });
    const answer = await fetch(`${origin}/au`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('broken');
  });

  it('SEO-10 asks for the region’s own page instead of a missing one that only a script could draw', async () => {
    const asked: string[] = [];
    const { origin } = await shop((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/nz/missing-page'))
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<head><meta name="page-status" content="404"/></head><h1>Missing</h1>');
      else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html id="__next_error__"></html>');
    });
    const answer = await fetch(`${origin}/nz/products/no-such?colour=fog`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>Missing</h1>');
    expect(asked).toEqual(['/nz/products/no-such?colour=fog', '/nz/missing-page/products/no-such']);
  });

  it('SEO-10 sets the status a page asks for and never keeps it', async () => {
    const { origin, asked } = await shop((_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=3600' })
        .end('<head><meta name="page-status" content="410"/></head>');
    });
    expect((await fetch(`${origin}/au/products/old`)).status).toBe(410);
    expect((await fetch(`${origin}/au/products/old`)).status).toBe(410);
    expect(asked()).toBe(2);
  });

  it('SEO-10 gives failed pages plain words for readers without a script', async () => {
    const { origin } = await shop((_request, response) => {
      response
        .writeHead(500, { 'Content-Type': 'text/html' })
        .end('<html id="__next_error__"><body></body></html>');
    });
    expect(await (await fetch(`${origin}/nz/broken`)).text()).toMatch(
      /<noscript><h1>We tripped on this page<\/h1>.*href="\/nz"/,
    );
  });

  it('takes a page with GET and HEAD only', async () => {
    const { origin, asked } = await shop();
    const answer = await fetch(`${origin}/au`, { method: 'POST', body: 'x=1' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(asked()).toBe(0);
  });

  it('reads the weights of encodings', () => {
    expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
    expect(chooseEncoding('gzip;q=0.5, br;q=0.1')).toBe('br');
    expect(chooseEncoding('gzip; q=0')).toBe('identity');
    expect(chooseEncoding('*')).toBe('gzip');
    expect(chooseEncoding('GZIP ; Q=0.3, BR;q=0')).toBe('gzip');
    expect(chooseEncoding('br;level=3')).toBe('br');
    // Only so much of it is read, however long a visitor makes it.
    expect(chooseEncoding(`${' '.repeat(15_000)}, br`)).toBe('identity');
    expect(chooseEncoding(undefined)).toBe('identity');
  });
});
