import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

/** The Set-Cookie headers of a shop, from the requests that cause them. */
async function cookiesOf(origin: string): Promise<string[]> {
  const token = await fetch(`${origin}/api/csrf`);
  const region = await fetch(`${origin}/api/region`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'region=nz',
  });
  expect(region.status).toBe(303);
  return [...token.headers.getSetCookie(), ...region.headers.getSetCookie()];
}

test('G1 G40 on plain http cookies have their documented names', async ({ baseURL }) => {
  const cookies = await cookiesOf(baseURL ?? '');
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['XSRF-TOKEN', 'region', 'region-alert']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; (?:Secure|Domain)/i);
  }
});

test.describe('a staging shop on https', () => {
  // Both tests share one shop.
  test.describe.configure({ mode: 'default' });
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await startShop({
      DATA_DIR: tempFolder('staging'),
      SITE_URL: 'https://www.marram.example',
      INDEXING: 'off',
    });
  });
  test.afterAll(() => shop?.stop());

  test('G1 G40 every cookie is Secure, has the __Host- prefix, and is accepted when it is sent back', async () => {
    const cookies = await cookiesOf(shop.origin);
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-XSRF-TOKEN',
      '__Host-region',
      '__Host-region-alert',
    ]);
    for (const cookie of cookies) {
      // Browsers reject a `__Host-` cookie without these attributes.
      expect(cookie).toMatch(/; Path=\/(?:;|$)/);
      expect(cookie).toMatch(/; Secure(?:;|$)/i);
      expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/i);
      expect(cookie).not.toMatch(/; Domain/i);
    }
    const names = await (await fetch(`${shop.origin}/api/csrf`)).json();
    expect(names).toEqual({ cookieName: '__Host-XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' });

    const to = async (cookie: string) =>
      (await fetch(shop.origin, { redirect: 'manual', headers: { cookie } })).headers.get('location');
    expect(await to('__Host-region=nz')).toBe('/nz');
    // Another host of the domain may have set the cookie with the plain name.
    expect(await to('region=na; __Host-region=nz')).toBe('/nz');

    const [pair = ''] = (cookies[0] ?? '').split(';');
    const [, token = ''] = pair.split('=');
    const post = (cookie: string) =>
      fetch(`${shop.origin}/api/samples?region=au`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': token },
        body: '{}',
      });
    // With the `__Host-` cookie the request is processed (and invalid); with the plain one it is refused.
    expect((await post(pair)).status).toBe(400);
    expect((await post(`XSRF-TOKEN=${token}`)).status).toBe(403);
  });

  test('SEO-6 is not indexed: every response says noindex, and robots.txt names no sitemap', async () => {
    for (const address of [
      '/au',
      '/nz/products',
      '/na/no-such-page',
      '/sitemap.xml',
      '/image/upload/x.jpg',
    ]) {
      const { headers } = await fetch(shop.origin + address);
      expect(headers.get('x-robots-tag'), address).toBe('noindex');
    }
    const robots = await (await fetch(`${shop.origin}/robots.txt`)).text();
    // Crawlers must be allowed to read pages in order to see `noindex`.
    expect(robots).toBe('User-agent: *\nDisallow: /api/\n');
  });
});
