import { type APIRequestContext, expect, test } from '@playwright/test';
import { KINDS, pageOf, REGIONS } from './support/crawl.ts';

interface Hop {
  status: number;
  location: string | undefined;
}

async function hop(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<Hop> {
  const answer = await request.get(address, { headers, maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location };
}

test('S1-1 S6-1 no kind of page requires a sign-in; retailers sign in elsewhere', async ({ request }) => {
  for (const region of REGIONS)
    for (const kind of [...KINDS, '/search?q=wool'])
      expect((await pageOf(request, `/${region}${kind}`)).replaceAll('Retailer login', ''), kind).not.toMatch(
        /type="password"|\b(?:sign|log)[ -]?in\b|autocomplete="(?:username|current-password)"/i,
      );
});

test('G1 S1-5 S1-6 only the visitor’s own choice changes where an unprefixed path redirects', async ({
  request,
}) => {
  const to = async (path: string, headers: Record<string, string>) =>
    (await hop(request, path, headers)).location;
  for (const from of ['/', '/catchAll']) {
    expect(await to(from, { Cookie: 'region=nz' }), from).toBe('/nz');
    expect(await to(from, { Cookie: 'region=na' }), from).toBe('/na');
    expect(await to(from, { Cookie: 'region=fr' }), from).toBe('/au');
    expect(await to(from, { Cookie: 'region=//evil.example' }), from).toBe('/au');
    expect(await to(from, { 'Accept-Language': 'en-NZ', 'CF-IPCountry': 'NZ' }), from).toBe('/au');
  }
  expect(await to('/products?subType=wool_cpt&utm_source=letter', { Cookie: 'region=nz' })).toBe(
    '/nz/products?subType=wool_cpt&utm_source=letter',
  );
});

test('G1 SEO-4 a prefixed path is never redirected, whatever the request’s cookie or language', async ({
  request,
}) => {
  for (const region of REGIONS)
    for (const kind of KINDS)
      for (const other of REGIONS)
        expect(
          (
            await hop(request, `/${region}${kind}`, {
              Cookie: `region=${other}`,
              'Accept-Language': 'de-CH, en-NZ;q=0.5',
            })
          ).status,
          `/${region}${kind} with ${other}`,
        ).toBe(200);
});

test('G1 G2 without cookies every address resolves after one or two redirects, without a loop', async ({
  playwright,
  baseURL,
}) => {
  for (const path of [
    '/',
    '/products',
    '/catchAll',
    '/catchAll/products/',
    '/AU',
    '/Nz/Products',
    '/au/',
    '/nz/products/?subType=wool_cpt',
    '/NA/products///',
    '//products',
    '//evil.example',
    '/search',
  ]) {
    // A new context for every address: nothing is remembered between requests.
    let address = (baseURL ?? '') + path;
    let hops = 0;
    for (; hops < 4; hops += 1) {
      const visitor = await playwright.request.newContext();
      const { status, location } = await hop(visitor, address);
      await visitor.dispose();
      if (!location) {
        expect([200, 404], path).toContain(status);
        break;
      }
      expect([307, 308], path).toContain(status);
      address = new URL(location, address).href;
      expect(new URL(address).origin, `${path} leads to ${location}`).toBe(baseURL);
    }
    expect(hops, `${path} ends at ${address}`).toBeLessThanOrEqual(3);
  }
});

test('G1 a redirect keeps the query; line breaks and foreign hosts do not reach its Location', async ({
  request,
}) => {
  const broken = await request.get('/products?x=%0d%0aSet-Cookie:%20a=b', { maxRedirects: 0 });
  expect(broken.status()).toBe(307);
  expect(broken.headers()['set-cookie']).toBeUndefined();
  expect(broken.headers().location).toMatch(/^\/au\/products\?x=[^\s]+$/);
  for (const path of ['/%0d%0aX-Evil:1', '/AU/%0d%0aX-Evil:1', '/au/products/%0a']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(400);
    expect(answer.headers()['x-evil']).toBeUndefined();
  }
  for (const path of ['/', '/AU', '/products'])
    expect((await hop(request, path, { 'X-Forwarded-Host': 'evil.example' })).location).toMatch(/^\/au/);
});

test('SEO-1 a foreign host name in the headers does not appear in a page', async ({ request }) => {
  const path = '/na/collections/shoreline?fresh=host';
  const answer = await request.get(path, {
    headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
  });
  expect(await answer.text()).not.toContain('evil.example');
});

test('SEO-22 every kind of page has the same bytes for everyone and does not vary by cookie', async ({
  request,
}) => {
  for (const region of REGIONS)
    for (const kind of KINDS) {
      const path = `/${region}${kind}`;
      await request.get(path);
      const plain = await request.get(path);
      const known = await request.get(path, {
        headers: {
          Cookie: 'region=na; region-alert=dismissed; anything=1',
          'Accept-Language': 'de',
          'User-Agent': 'Googlebot/2.1',
        },
      });
      expect(await known.text(), path).toBe(await plain.text());
      expect(known.headers()['set-cookie'], path).toBeUndefined();
      for (const answer of [plain, known])
        expect(answer.headers().vary ?? '', path).not.toMatch(/cookie|accept-language|user-agent/i);
    }
});

test('G1 a choice of region leads home, is remembered for a year, and decides where `/` redirects', async ({
  request,
  baseURL,
}) => {
  for (const region of ['nz', 'na', 'au']) {
    const chosen = await request.post('/api/region', {
      form: { region },
      headers: { Origin: baseURL ?? '' },
      maxRedirects: 0,
    });
    expect(chosen.status()).toBe(303);
    expect(chosen.headers().location).toBe(`/${region}`);
    const cookie = chosen.headersArray().find(({ value }) => value.startsWith('region='))?.value;
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(cookie).toMatch(/SameSite=lax/i);
    expect((await hop(request, '/')).location).toBe(`/${region}`);
  }
});

test('G1 an invalid choice, or one from another site, changes nothing', async ({ request }) => {
  for (const form of [
    {},
    { region: '' },
    { region: 'fr' },
    { region: 'catchAll' },
    { region: 'AU' },
  ] as Record<string, string>[]) {
    const answer = await request.post('/api/region', { form, maxRedirects: 0 });
    expect(answer.status(), JSON.stringify(form)).toBe(400);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  for (const Origin of ['https://evil.example', 'http://localhost', 'not an origin']) {
    const answer = await request.post('/api/region', {
      form: { region: 'nz' },
      headers: { Origin },
      maxRedirects: 0,
    });
    expect(answer.status(), Origin).toBe(403);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  expect((await request.get('/api/region')).status()).toBe(405);
  expect((await hop(request, '/')).location).toBe('/au');
});

test('SEO-10 internal rewrite paths and files of the server are not accessible', async ({ request }) => {
  for (const region of REGIONS)
    for (const path of [
      '/products/list/all',
      '/products/list/subType=wool_cpt',
      '/products/list',
      '/products/tideline-loop/in/fog',
      '/products/tideline-loop/in',
      '/brands/hycraft/all',
      '/missing-page',
    ])
      expect((await hop(request, `/${region}${path}`)).status, `/${region}${path}`).toBe(404);
  for (const path of ['/package.json', '/.env', '/.git/config', '/next.config.ts', '/.data/catalogue.db']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toContain('dependencies');
  }
  for (const path of ['/_next/../package.json', '/_next/static/..%2f..%2fpackage.json', '/brand/..%2f..%2fx'])
    expect([400, 404], path).toContain((await request.get(path)).status());
});
