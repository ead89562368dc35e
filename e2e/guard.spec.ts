import { request as ask } from 'node:http';
import { expect, test } from '@playwright/test';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { send } from './support/raw-request.ts';

const EVERY_KIND: readonly [what: string, path: string, method?: string][] = [
  ['a page', '/au'],
  ['a page from memory', '/au'],
  ['a list', '/nz/products?type=CPT'],
  ['the search', '/au/search?q=oak'],
  ['a missing page', '/au/no-such-page'],
  ['a redirect', '/'],
  ['a refusal', '/au/%ff'],
  ['a method that a page has not', '/au', 'POST'],
  ['an endpoint', '/api/products'],
  ['an endpoint’s refusal', '/api/products?region=zz'],
  ['an unknown endpoint', '/api/nonsense'],
  ['a method that an endpoint has not', '/api/samples'],
  ['a picture', pictureAddress('variants/1021401/swatches/1', 'card', 300)],
  ['a picture’s refusal', '/image/upload/w_99999/x'],
  ['a missing video', '/video/upload/v1/videos/none.mp4'],
  ['a file of the build that is not there', '/_next/static/none.js'],
  ['the icons', '/icons.svg'],
  ['robots.txt', '/robots.txt'],
  ['llms.txt', '/llms.txt'],
  ['a sitemap', '/sitemap-au.xml'],
  ['the feed', '/au/news/feed.xml'],
  ['the product feed', '/au/product-feed.xml'],
  ['the manifest', '/manifest.webmanifest'],
  ['data of the router', '/au?_rsc=1'],
];

for (const [what, path, method] of EVERY_KIND)
  test(`strict headers on ${what}`, async ({ baseURL }) => {
    const rsc = path.includes('_rsc') ? { rsc: '1' } : undefined;
    const { headers } = await send(baseURL, path, rsc, method);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
      'permissions-policy': expect.stringContaining('microphone=()'),
      'content-security-policy': expect.stringMatching(
        /default-src '(?:self|none)'.*frame-ancestors '(?:self|none)'/,
      ),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    // The shop of this test is on plain http, where HSTS would lock visitors out.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

test('router data of a page is available at the page’s own address only', async ({ baseURL }) => {
  for (const path of [
    '/au.rsc',
    '/products.rsc',
    '/au/news/installation.rsc',
    '/au.rsc?x=1',
    '/_next/x.rsc',
  ]) {
    const { status, headers } = await send(baseURL, path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      404,
      expect.stringMatching(/^text\/(?:html|plain)/),
    ]);
    expect(headers['cache-control']).toContain('no-store');
  }
});

test('a foreign host name is not used in redirects', async ({ baseURL }) => {
  for (const path of ['/', '/products', '/AU/products', '/au/products/', '/catchAll']) {
    const { status, headers } = await send(baseURL, path, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect([307, 308]).toContain(status);
    expect([path, String(headers.location)]).toEqual([path, expect.stringMatching(/^\/[a-z]/)]);
  }
  for (const path of ['/sitemap.xml', '/sitemap-au.xml', '/robots.txt', '/au', '/au/news/feed.xml'])
    expect((await send(baseURL, path, { host: 'evil.example' })).body, path).not.toContain('evil.example');
});

test('addresses that contain another site never redirect to it', async ({ baseURL }) => {
  for (const path of [
    '//evil.example',
    '///evil.example',
    '/%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/.evil.example',
    '/@evil.example',
    '/au//evil.example/',
    '//evil.example/%2e%2e',
    '/catchAll//evil.example',
    '/catchAll/%09/evil.example',
    '/?next=https://evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    'https://evil.example/',
  ]) {
    const { status, headers } = await send(baseURL, path);
    expect([path, status < 500]).toEqual([path, true]);
    const location = headers.location;
    if (location !== undefined)
      expect([path, new URL(String(location), baseURL).origin]).toEqual([
        path,
        new URL(baseURL ?? '').origin,
      ]);
  }
});

test('no path escapes the served folders', async ({ baseURL }) => {
  for (const root of [
    '/image/upload/',
    '/image/upload/w_300/',
    '/video/upload/v1/videos/',
    '/brand/',
    '/maps/',
    '/_next/static/',
    '/api/scenes/',
  ])
    for (const way of [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..;/..;/package.json',
      '....//package.json',
      '..\\package.json',
      '%252e%252e/package.json',
      'x%00.jpg',
    ]) {
      const { status, body } = await send(baseURL, root + way);
      expect([root + way, [308, 400, 404].includes(status)]).toEqual([root + way, true]);
      expect(body).not.toContain('marram-storefront');
    }
});

test('pictures are served from our own folders only, whatever address their name contains', async ({
  baseURL,
}) => {
  for (const address of [
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:22/',
    '//evil.example/a.png',
    'file:///etc/passwd',
  ])
    for (const path of [
      `/image/upload/${address}`,
      `/image/upload/w_300/${encodeURIComponent(address)}`,
      `/image/fetch/${address}`,
      `/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`,
    ]) {
      const { status } = await send(baseURL, path);
      expect([path, [308, 400, 404].includes(status)]).toEqual([path, true]);
    }
});

test('cookies are Lax and expire as early as possible; no page sets one', async ({ baseURL }) => {
  expect((await send(baseURL, '/api/csrf')).headers['set-cookie']).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/),
  ]);
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: baseURL ?? '' };
  const chosen = await send(baseURL, '/api/region', form, 'POST', 'region=nz');
  expect(chosen.headers).toMatchObject({ location: '/nz', 'cache-control': 'no-store' });
  expect(chosen.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^region=nz; .*Max-Age=31536000;/),
  );
  for (const cookie of chosen.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; SameSite=lax$/i);
  for (const path of ['/au', '/au/products', '/api/products', '/icons.svg'])
    expect((await send(baseURL, path)).headers['set-cookie'], path).toBeUndefined();
});

test('G40 posts from other sites change nothing', async ({ baseURL }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const headers of [
    { ...form, origin: 'https://evil.example' },
    { ...form, origin: 'null' },
    { ...form, 'sec-fetch-site': 'cross-site' },
    { ...form, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ]) {
    const { status, headers: answered } = await send(baseURL, '/api/region', headers, 'POST', 'region=nz');
    expect(status).toBe(403);
    expect(answered['set-cookie']).toBeUndefined();
  }
  // A page of another site can send these without a preflight; none of them is accepted as an order.
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    const token = 'a-token-of-the-tests';
    const headers = { 'content-type': type, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    expect((await send(baseURL, '/api/samples', headers, 'POST', '{"variants":[]}')).status).toBe(415);
  }
  for (const path of [
    'samples',
    'samples/followed',
    'sent-projects',
    'sent-projects/held',
    'shared-projects',
  ]) {
    const { status } = await send(
      baseURL,
      `/api/${path}`,
      { 'content-type': 'application/json' },
      'POST',
      '{}',
    );
    expect(status, path).toBe(403);
  }
});

/** Status of a post whose body has no length, and no end until it is answered. */
const statusOfEndless = (origin: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = ask(`${origin}${path}`, { method: 'POST', headers: { Origin: origin }, agent: false });
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    for (let piece = 0; piece < 64; piece += 1) sent.write('x'.repeat(0x4000));
  });

test('a body without a length that exceeds an endpoint’s limit is refused, and the shop keeps running', async ({
  baseURL,
  request,
}) => {
  for (const path of ['/api/client-errors', '/api/vitals', '/api/demand', '/api/revalidate'])
    expect(await statusOfEndless(baseURL ?? '', path), path).toBe(413);
  // The server checks for slow senders every two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await request.get('/healthz')).status()).toBe(200);
});
