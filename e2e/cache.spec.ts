import { expect, test } from '@playwright/test';
import { KINDS, pageOf, REGIONS } from './support/crawl.ts';
import { linksOf } from './support/html.ts';

for (const region of REGIONS) {
  test(`SEO-22 every kind of page in ${region} has public caching headers and is a cache hit on the second request`, async ({
    request,
  }) => {
    for (const kind of KINDS) {
      const path = `/${region}${kind}`;
      expect((await request.get(path)).headers()['cache-control'], path).toMatch(/s-maxage=\d+/);
      const { 'x-cache': cache, etag = '', ...rest } = (await request.get(path)).headers();
      expect(cache, path).toBe('HIT');
      expect(rest['cache-control'], path).not.toMatch(/private|no-store/);
      const known = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect(known.status(), path).toBe(304);
      expect(await known.body(), path).toHaveLength(0);
      const stale = await request.get(path, { headers: { 'If-None-Match': '"other"' } });
      expect(stale.status(), path).toBe(200);
    }
  });

  test(`G1 pages of ${region} link to the floors of ${region} only`, async ({ request }) => {
    for (const kind of KINDS) {
      const links = linksOf(await pageOf(request, `/${region}${kind}`));
      const floors = links.filter((link) => /^\/[^/]+\/products\//.test(link));
      expect(floors.length, kind).toBeGreaterThan(0);
      for (const link of floors) expect(link, kind).toMatch(new RegExp(`^/${region}/`));
    }
  });
}

test('HEAD returns the headers of GET without a body', async ({ request }) => {
  for (const kind of KINDS) {
    const path = `/au${kind}`;
    const get = await request.get(path);
    const head = await request.head(path);
    expect(head.status(), path).toBe(200);
    expect(await head.body(), path).toHaveLength(0);
    for (const name of ['content-type', 'cache-control', 'etag'])
      expect(head.headers()[name], `${name} of ${path}`).toBe(get.headers()[name]);
  }
  expect((await request.head('/au/no-such-page')).status()).toBe(404);
});

test('a page is sent as br, gzip or uncompressed, depending on Accept-Encoding, with the same content', async ({
  request,
}) => {
  for (const path of ['/au', '/nz/products', '/na/products/tideline-loop']) {
    const plain = await request.get(path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers()['content-encoding'], path).toBeUndefined();
    for (const [accepted, used] of [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      const packed = await request.get(path, { headers: { 'Accept-Encoding': accepted } });
      expect(packed.headers()['content-encoding'], `${path} ${accepted}`).toBe(used);
      expect(packed.headers().vary, path).toMatch(/accept-encoding/i);
      expect(await packed.text(), path).toBe(await plain.text());
    }
  }
});

test('a refresh without a valid signature is refused, whatever its body', async ({ request }) => {
  const now = String(Math.floor(Date.now() / 1000));
  const attempts: Record<string, string>[] = [
    {},
    { 'x-shop-signature': `sha256=${'0'.repeat(64)}` },
    { 'x-shop-timestamp': now, 'x-shop-signature': `sha256=${'0'.repeat(64)}` },
    { 'x-shop-timestamp': '0', 'x-shop-signature': `sha256=${'0'.repeat(64)}` },
    { 'x-shop-timestamp': now, 'x-shop-signature': '' },
  ];
  for (const headers of attempts) {
    const answer = await request.post('/api/revalidate', { data: { tags: ['catalogue'] }, headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(401);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  expect((await request.get('/api/revalidate')).status()).toBe(405);
});
