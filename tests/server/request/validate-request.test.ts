import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { aLink } from '#tests/server/running-server.ts';
import { pageHandler } from '../../../server/pages/page-handler.ts';
import { pagePolicy, securityHeaders } from '../../../server/request/security-headers.ts';
import { validateRequest } from '../../../server/request/validate-request.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const SETTINGS = { siteUrl: 'https://www.marram.example', scenes: {} };

/** A real server with its validation, which returns the request it received. */
async function shop({ trustedProxies = 0, siteUrl = SETTINGS.siteUrl } = {}) {
  let asked: IncomingHttpHeaders | undefined;
  const protect = securityHeaders({ ...SETTINGS, siteUrl });
  const guard = validateRequest({ trustedProxies });
  const handler = pageHandler(
    (given, response) => {
      asked = given.headers;
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Cache-Control', 's-maxage=60');
      response.end('<html><body><script>1</script></body></html>');
    },
    { link: aLink(), log: { error: () => undefined }, policy: pagePolicy(SETTINGS) },
  );
  const server = createServer((incoming, response) => {
    protect(incoming, response);
    if (!guard(incoming, response)) void handler(incoming, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked: () => asked,
    /** Status and headers for a request line that is sent unchanged. */
    ask: (
      path: string,
      { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    ) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
        })
          .on('error', reject)
          .end();
      }),
  };
}

describe('validation of requests', () => {
  it.each([
    ['/au/%ff', 400],
    ['/api/products/%zz', 400],
    ['/image/upload/%', 400],
    ['/image/upload/..%2f..%2fpackage.json', 400],
    ['/video/upload/v1/videos/../../x.mp4', 400],
    ['/brand/%2e%2e/%2e%2e/.env', 400],
    ['/api\\products', 400],
    ['/au/a%0d%0aSet-Cookie:%20x=1', 400],
    ['/au/a%00.jpg', 400],
    ['http://evil.example/au', 400],
    ['*', 400],
    [`/api/products?${'a'.repeat(9000)}`, 414],
    ['/au/products;x.css', 200],
    ['/api/products?q=%zz', 200],
  ])('a request for %s returns %i', async (path, status) => {
    expect((await (await shop()).ask(path)).status).toBe(status);
  });

  it('answers methods that no endpoint supports, and write methods on a page', async () => {
    const { ask } = await shop();
    for (const method of ['TRACE', 'PROPFIND', 'PATCH'])
      expect((await ask('/api/x', { method })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      for (const path of ['/au', '/_next/x', '/image/upload/x', '/icons.svg']) {
        const { status, headers } = await ask(path, { method, headers: { rsc: '1', 'next-action': 'x' } });
        expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
      }
    }
    expect((await ask('/api/x', { method: 'POST' })).status).toBe(200);
  });

  it('removes headers with which a client could imitate the framework, the router or a proxy', async () => {
    const { ask, asked } = await shop();
    const mine = {
      'x-middleware-subrequest': 'proxy:proxy:proxy',
      'x-middleware-rewrite': '/api/revalidate',
      'x-nextjs-data': '1',
      'x-matched-path': '/nz',
      'x-now-route-matches': '1=nz',
      'x-invoke-path': '/nz',
      'x-prerender-revalidate': 'x',
      'x-original-url': '/nz',
      'x-rewrite-url': '/nz',
      'x-http-method-override': 'DELETE',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-prefix': '/nz',
      forwarded: 'host=evil.example',
      'next-action': 'x',
      'next-router-prefetch': '1',
      'next-url': '/nz',
      rsc: 'yes',
    };
    await ask('/api/x', { headers: { ...mine, accept: 'text/html', 'x-forwarded-for': '192.0.2.1' } });
    expect(Object.keys(asked() ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'x-forwarded-for']);
    await ask('/api/x', { headers: { rsc: '1', 'next-url': '/nz', 'next-router-prefetch': '1' } });
    expect(asked()).toMatchObject({ rsc: '1', 'next-url': '/nz', 'next-router-prefetch': '1' });
  });

  it('trusts only the last entry of a trusted proxy, and only if it is valid', async () => {
    const { ask, asked } = await shop({ trustedProxies: 1 });
    const forwarded = {
      'x-forwarded-host': 'evil.example, www.marram.example',
      'x-forwarded-proto': 'https',
    };
    await ask('/api/x', { headers: forwarded });
    expect(asked()).toMatchObject({ 'x-forwarded-host': 'www.marram.example', 'x-forwarded-proto': 'https' });
    await ask('/api/y', {
      headers: { 'x-forwarded-host': 'a b/c', 'x-forwarded-proto': 'javascript', 'x-forwarded-port': 'x' },
    });
    expect(Object.keys(asked() ?? {}).filter((name) => name.startsWith('x-forwarded'))).toEqual([]);
  });

  it('refuses invalid hosts', async () => {
    const { ask } = await shop();
    for (const host of ['evil.example/x', 'a b', 'user@evil.example', 'a?b', `${'a'.repeat(300)}`])
      expect([host, (await ask('/au', { headers: { host } })).status]).toEqual([host, 400]);
    for (const host of ['localhost:3000', '[::1]:3000', 'www.marram.example'])
      expect((await ask('/au', { headers: { host } })).status).toBe(200);
  });

  it.each([
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /au HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na',
    'GET /au HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET /au HTTP/1.1\r\nHost:\r\n\r\n',
    'GET /au HTTP/1.1\r\n\r\n',
    'GET /au HTTP/1.1\r\nHost: a\r\nX: a\nInjected: b\r\n\r\n',
    'GET /au HTTP/1.1\r\nHost: a\r\nX: a\r\n folded: b\r\n\r\n',
    'GET /au HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  ])('refuses an ambiguous request: %j', async (text) => {
    const { port } = await shop();
    const answer = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        got += chunk.toString();
      });
      socket.on('close', () => resolve(got));
      socket.on('error', () => resolve(got));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });
});

describe('headers of every response', () => {
  it('are set on pages, files, endpoints, refusals and cached pages', async () => {
    const { ask } = await shop();
    for (const path of [
      '/au',
      '/au',
      '/api/x',
      '/image/upload/x',
      '/_next/static/x.js',
      '/%ff',
      '/icons.svg',
    ]) {
      const { headers } = await ask(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringMatching(
          /^default-src '(?:self|none)'; .*frame-ancestors '(?:self|none)'/,
        ),
      });
    }
    const policy = async (path: string) => (await ask(path)).headers['content-security-policy'];
    expect(await policy('/au')).toMatch(/; script-src 'self'$/);
    expect(await policy('/api/x')).toContain("default-src 'none'");
    const shared = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
    expect([await shared('/image/upload/x'), await shared('/api/x'), await shared('/au')]).toEqual([
      'cross-origin',
      'same-origin',
      'same-origin',
    ]);
  });

  it('contain HSTS only if the shop is on https', async () => {
    const { ask } = await shop({ siteUrl: 'http://localhost:3000' });
    expect((await ask('/au')).headers['strict-transport-security']).toBeUndefined();
  });

  it('name other services only if they are configured', () => {
    expect(pagePolicy(SETTINGS)).not.toContain('https:');
    expect(pagePolicy({ ...SETTINGS, googleMapsKey: 'key' })).toContain('https://*.googleapis.com');
    const streets = pagePolicy({ ...SETTINGS, mapTiles: 'https://tiles.example/au.pmtiles' });
    expect(streets).toMatch(/connect-src [^;]* https:\/\/tiles\.example;/);
    expect(streets.replace(' https://tiles.example;', ';')).toBe(pagePolicy(SETTINGS));
    expect(pagePolicy({ ...SETTINGS, mapTiles: '/srv/au.pmtiles' })).toBe(pagePolicy(SETTINGS));
    expect(pagePolicy({ scenes: { url: 'https://scenes.example/v1' } })).toMatch(
      /connect-src [^;]*https:\/\/scenes\.example(?:;| )/,
    );
    expect(pagePolicy({ ...SETTINGS, cloudinaryCloudName: 'marram' })).toMatch(
      /img-src [^;]*https:\/\/res\.cloudinary\.com/,
    );
    expect(pagePolicy({ ...SETTINGS, gtmId: 'GTM-ABC1234' })).toMatch(/connect-src [^;]*https:(?:;|$)/);
  });
});
