import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { PageRender } from '#lib/server/process-link.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { pageHandler } from '#server/pages/page-handler.ts';
import { securityHeaders } from '#server/request/security-headers.ts';
import { validateRequest } from '#server/request/validate-request.ts';
import { PAGE } from './pages/page-server.ts';
import { aLink, start } from './running-server.ts';

const ADDRESS = '/au/products?type=CPT';
const protect = securityHeaders({ siteUrl: 'https://www.marram.example', scenes: {} });

/** Two servers on one page cache: one sends hits before every other step, the other one has no such fast path. */
async function twoDoors(options: { readonly trustedProxies?: number } = {}) {
  const link = aLink({ pageRender: new AsyncLocalStorage<PageRender>() });
  const cache = new PageCache({ random: () => 0.5 });
  const lines: Record<string, unknown>[] = [];
  const rendered: string[] = [];
  const handler = pageHandler(
    (request, response) => {
      rendered.push(request.url ?? '');
      response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=3600');
      response.setHeader('Content-Type', request.headers.rsc ? 'text/x-component' : 'text/html');
      response.setHeader('Link', ['</a>; rel=preload', '</b>; rel=preload']);
      response.end(request.headers.rsc ? `data ${PAGE}` : PAGE);
    },
    { link, log: { error: () => undefined }, cache },
  );
  const { trustedProxies = 0 } = options;
  const shared = {
    ...{ link, protect, trustedProxies },
    validate: validateRequest({ trustedProxies }),
    accessLog: { info: (facts: unknown) => void lines.push(facts as Record<string, unknown>) } as never,
    pages: () => handler,
  };
  const quick = await start(() => undefined, { ...shared, cache });
  const whole = await start(() => undefined, shared);
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answers = await Promise.all(
      [quick, whole].map(async ({ origin }) => {
        const answer = await fetch(origin + path, { headers, method });
        const { 'x-request-id': id, age, 'keep-alive': _, ...fields } = Object.fromEntries(answer.headers);
        return { id, age, status: answer.status, fields, text: await answer.text() };
      }),
    );
    return answers as [(typeof answers)[0], (typeof answers)[0]];
  };
  await ask(ADDRESS);
  return { quick, whole, ask, cache, link, lines, rendered };
}

/** The server's response to exactly these bytes. */
const say = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(said));
    setTimeout(() => socket.end(), 300);
  });

describe('a cached page', () => {
  it.each([
    ['in brotli', { 'accept-encoding': 'gzip, deflate, br' }, 'GET'],
    ['in gzip', { 'accept-encoding': 'gzip' }, 'GET'],
    ['as it is', { 'accept-encoding': 'identity' }, 'GET'],
    ['without its body', { 'accept-encoding': 'br' }, 'HEAD'],
    ['for who has it', { 'if-none-match': '*' }, 'GET'],
    ['as Markdown', { accept: 'text/markdown' }, 'GET'],
    ['as data of the router', { rsc: '1' }, 'GET'],
    ['for a header that only we may send', { 'x-middleware-subrequest': 'evil' }, 'GET'],
    ['with a method that pages do not have', {}, 'POST'],
  ])('is the same from the fast path and from the full one, twice: %s', async (_, headers, method) => {
    const { ask } = await twoDoors();
    for (let times = 0; times < 3; times += 1) {
      const [quick, whole] = await ask(ADDRESS, headers as Record<string, string>, method);
      // The first request creates the body of an encoding.
      if (times === 0) continue;
      expect({ ...quick, id: '', age: '' }).toEqual({ ...whole, id: '', age: '' });
      if (quick.status === 200) expect(quick.id).not.toBe(whole.id);
    }
  });

  it('has its age and the headers of every response', async () => {
    const { ask } = await twoDoors();
    const [{ fields, age }] = await ask(ADDRESS);
    expect(age).toBe('0');
    expect(fields).toMatchObject({
      'x-cache': 'HIT',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      link: '</a>; rel=preload, </b>; rel=preload',
    });
  });

  it('is rendered again at once after an invalidation, and others stay', async () => {
    const { ask, cache, rendered } = await twoDoors();
    await ask('/au/products');
    const before = rendered.length;
    cache.invalidate({ tags: [], paths: ['/au/other'] });
    expect((await ask(ADDRESS))[0].fields['x-cache']).toBe('HIT');
    expect(rendered).toHaveLength(before);
    cache.invalidate({ tags: [], paths: ['/au/products'] });
    expect((await ask(ADDRESS))[0].fields['x-cache']).not.toBe('HIT');
    expect(rendered.length).toBeGreaterThan(before);
  });

  it('is counted and logged as on the full path', async () => {
    const { quick, whole, lines } = await twoDoors();
    lines.length = 0;
    for (const { origin } of [quick, whole]) await (await fetch(`${origin}/au/products?type=CPT`)).text();
    await expect.poll(() => lines.length).toBe(2);
    const [one, other] = lines.map(({ ms: _, request, ...line }) => [line, typeof request]);
    expect(one).toEqual(other);
    expect(one?.[0]).toMatchObject({ method: 'GET', status: 200, cache: 'HIT', route: '/{region}/products' });
    const figures = await (await fetch(`${quick.origin}/metrics`)).text();
    expect(figures).toContain('shop_page_cache_total{result="hit"} 1');
    expect(figures).toMatch(/_bucket\{le="\+Inf",kind="page_list",status="2xx"\} 2\n/);
    expect(figures).toContain('shop_http_request_duration_seconds_count{kind="page_list",status="2xx"} 2');
  });

  it('uses the request id of the operator’s own proxy only', async () => {
    const given = { 'x-request-id': 'of-the-proxy-17' };
    expect((await (await twoDoors()).ask(ADDRESS, given))[0].id).not.toBe(given['x-request-id']);
    const behind = await twoDoors({ trustedProxies: 1 });
    expect((await behind.ask(ADDRESS, given))[0].id).toBe(given['x-request-id']);
    expect((await behind.ask(ADDRESS, { 'x-request-id': 'bad"id' }))[0].id).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['two hosts', 'Host: a.example\r\nHost: b.example\r\n'],
    ['a host that is none', 'Host: a b"c\r\n'],
    ['a body', 'Host: a.example\r\nContent-Length: 5\r\n'],
    ['a body in pieces', 'Host: a.example\r\nTransfer-Encoding: chunked\r\n'],
  ])('is not sent for a request with %s', async (_, headers) => {
    const { quick } = await twoDoors();
    const said = await say(quick.port, `GET ${ADDRESS} HTTP/1.1\r\n${headers}\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).not.toContain('x-cache');
  });

  it('is sent as often as it is requested on one connection, in order, and not for a different spelling', async () => {
    const { quick, rendered } = await twoDoors();
    const host = 'Host: a.example\r\n\r\n';
    const before = rendered.length;
    const said = await say(
      quick.port,
      [ADDRESS, ADDRESS, ADDRESS, '/au/unknown'].map((path) => `HEAD ${path} HTTP/1.1\r\n${host}`).join(''),
    );
    expect(said.match(/^x-cache: \w+/gim)).toEqual([
      'x-cache: HIT',
      'x-cache: HIT',
      'x-cache: HIT',
      'x-cache: MISS',
    ]);
    expect(rendered).toHaveLength(before + 1);
    expect(await say(quick.port, `GET missing ${ADDRESS} HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is the last one on its connection once the server ends', async () => {
    const { quick } = await twoDoors();
    const ended = quick.end({ graceMs: 400, limitMs: 2000 });
    const said = await say(quick.port, `GET ${ADDRESS} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toMatch(/^connection: close\r$/im);
    await ended;
  });
});
