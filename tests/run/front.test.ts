import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { withPageFront } from '../../scripts/run/front/front.ts';
import { FRESH_MS, PageStore } from '../../scripts/run/front/page-store.ts';

const PAGE = `<p>${'floor '.repeat(2000)}</p>`;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Shop {
  origin: string;
  asked: () => number;
  pass: (milliseconds: number) => void;
}

/** A real server whose pages count how often they were really made. */
async function shop(answer?: (request: IncomingMessage, response: ServerResponse) => void): Promise<Shop> {
  let made = 0;
  let now = 0;
  const page = (request: IncomingMessage, response: ServerResponse) => {
    made += 1;
    if (answer) return answer(request, response);
    response.setHeader('Cache-Control', 's-maxage=3600');
    response.setHeader('Content-Type', 'text/html');
    response.write(PAGE.slice(0, 100));
    response.end(PAGE.slice(100));
  };
  const server = createServer(withPageFront(page, new PageStore(() => now)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => made,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

describe('page front', () => {
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

  it('compresses for real', () => {
    const store = new PageStore();
    const page = { headers: {}, etag: '"1"', body: Buffer.from(PAGE) };
    const br = store.keep('/au', page, 'br');
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
    const gzip = store.get('/au', 'gzip');
    expect(gunzipSync(gzip?.body ?? Buffer.alloc(0)).toString()).toBe(PAGE);
    expect(br.body.length).toBeLessThan(PAGE.length / 10);
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

  it('SEO-10 G4 gives missing and failed pages plain words for readers without a script, with ways on in their region', async () => {
    const { origin } = await shop((request, response) => {
      const status = request.url?.endsWith('/broken') ? 500 : 404;
      response
        .writeHead(status, { 'Content-Type': 'text/html' })
        .end('<html id="__next_error__"><body></body></html>');
    });
    const read = async (path: string) => (await fetch(origin + path)).text();
    expect(await read('/nz/broken')).toMatch(/<noscript><h1>We tripped on this page<\/h1>.*href="\/nz"/);
    const missing = await read('/nz/features/red-list-free');
    expect(missing).toMatch(/<noscript><h1>This page has been rolled up<\/h1>.*action="\/nz\/search"/);
    expect(missing).toContain('href="/au/features/red-list-free"');
    expect(missing).toContain('href="/nz/products?type=CPT"');
  });
});
