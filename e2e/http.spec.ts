import { type APIRequestContext, expect, test } from '@playwright/test';
import { alternatesOf, attribute, canonicalOf, jsonLdOf, linksOf, metaOf, titleOf } from './support/html.ts';

const REGIONS = ['au', 'nz', 'na'] as const;
const PAGES = [
  '',
  '/products',
  '/products?subType=wool_cpt',
  '/products/tideline-loop',
  '/product-types',
  '/product-types/carpet',
  '/collections',
  '/collections/shoreline',
  '/features',
  '/features/pet-friendly',
  '/grouped-highlights/cpt-styles',
  '/grouped-highlights/cpt-warranties',
  '/brands/hycraft',
];

async function html(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

for (const region of REGIONS) {
  test(`S2.3-17 S2.3-18 S2.3-20 SEO-1 SEO-18 SEO-19 SEO-3 metadata of the pages in ${region}`, async ({
    request,
    baseURL,
  }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const page of PAGES) {
      const path = `/${region}${page}`;
      const source = await html(request, path);
      expect(source.match(/rel="canonical"/g), path).toHaveLength(1);
      expect(canonicalOf(source)).toBe(baseURL + path);
      expect(attribute(source, /<html[^>]*>/, 'lang')).toBe(
        { au: 'en-AU', nz: 'en-NZ', na: 'en-US' }[region],
      );
      expect(source.match(/<h1\b/g), `one h1 on ${path}`).toHaveLength(1);
      const title = titleOf(source);
      expect(title.length, title).toBeLessThanOrEqual(60);
      const description = metaOf(source, 'description') ?? '';
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      titles.add(title);
      descriptions.add(description);
      expect(metaOf(source, 'og:url')).toBe(canonicalOf(source));
      expect(metaOf(source, 'og:locale')).toBe({ au: 'en_AU', nz: 'en_NZ', na: 'en_US' }[region]);
      expect(metaOf(source, 'og:image')).toMatch(/^http/);
      expect(metaOf(source, 'twitter:card')).toBe('summary_large_image');
    }
    expect(titles.size).toBe(PAGES.length);
    expect(descriptions.size).toBe(PAGES.length);
  });

  test(`SEO-2 SEO-3 every alternate of a page in ${region} exists and lists the same alternates`, async ({
    request,
    baseURL,
  }) => {
    for (const page of [
      '',
      '/products/tideline-loop',
      '/products/merrin-velvet',
      '/collections/shoreline',
      '/features/pet-friendly',
    ]) {
      const answer = await request.get(`/${region}${page}`);
      if (answer.status() === 404) continue;
      const own = alternatesOf(await answer.text());
      expect(Object.values(own)).toContain(`${baseURL}/${region}${page}`);
      for (const address of new Set(Object.values(own))) {
        const other = await html(request, address);
        expect(canonicalOf(other)).toBe(address);
        expect(alternatesOf(other)).toEqual(own);
      }
    }
  });

  test(`SEO-17 SEO-20 structured data and pictures in ${region}`, async ({ request }) => {
    for (const page of ['', '/products', '/products/tideline-loop', '/collections/shoreline']) {
      const source = await html(request, `/${region}${page}`);
      const blocks = jsonLdOf(source);
      expect(blocks.length, page).toBeGreaterThan(0);
      expect(JSON.stringify(blocks)).not.toMatch(/"(?:undefined|null|NaN)"/);
      const images = source.match(/<img\b[^>]*>/g) ?? [];
      expect(images.length).toBeGreaterThan(0);
      for (const image of images)
        for (const name of ['alt', 'width', 'height']) expect(image).toMatch(new RegExp(`\\s${name}="`));
      expect(
        images.some((image) => /loading="eager"/.test(image) && /fetchpriority="high"/i.test(image)),
        page,
      ).toBe(true);
      const [picture] = /\/image\/upload\/[^"\s]+/.exec(source) ?? [''];
      const answer = await request.get(picture.replaceAll('&amp;', '&'));
      expect(Number(answer.headers()['content-length']), picture).toBe((await answer.body()).length);
    }
  });
}

test('S2.3-19 SEO-8 the canonical keeps a sub-type and drops other filters; order and repetition of parameters do not matter', async ({
  request,
  baseURL,
}) => {
  const one = await html(request, '/au/products?type=CPT&subType=wool_cpt&colour=gray&utm_source=x');
  expect(canonicalOf(one)).toBe(`${baseURL}/au/products?subType=wool_cpt`);
  const two = await html(request, '/au/products?colour=gray&colour=gray&subType=wool_cpt');
  expect(canonicalOf(two)).toBe(canonicalOf(one));
  expect(canonicalOf(await html(request, '/au/products?colour=orange&colour=yellow'))).toBe(
    `${baseURL}/au/products`,
  );
});

test('SEO-8 an unknown filter value returns 404', async ({ request }) => {
  for (const path of [
    '/au/products?colour=mauve',
    '/au/products?type=XX',
    '/au/products?subType=glass_hf',
    '/au/products?type=CPT&thickness=99+mm',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('SEO-9 G37 every product of a list has a plain link in the HTML', async ({ request }) => {
  for (const region of REGIONS) {
    const products = (await (await request.get(`/api/listing?region=${region}`)).json()) as {
      slug: string;
    }[];
    const links = new Set(linksOf(await html(request, `/${region}/products`)));
    for (const { slug } of products) expect(links, slug).toContain(`/${region}/products/${slug}`);
    expect(
      linksOf(await html(request, `/${region}`)).some((link) => link.startsWith(`/${region}/products`)),
    ).toBe(true);
  }
});

test('SEO-5 SEO-6 SEO-21 sitemaps list canonical pages only, and robots.txt names them', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots.match(/^Disallow:.*$/gm)).toEqual(['Disallow: /api/']);
  const index = await (await request.get('/sitemap.xml')).text();
  for (const region of REGIONS) {
    expect(index).toContain(`<loc>${baseURL}/sitemap-${region}.xml</loc>`);
    const sitemap = await (await request.get(`/sitemap-${region}.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    );
    expect(pages.length).toBeGreaterThan(80);
    // e2e/own-content.spec.ts checks that each page is its own canonical.
    const canonical = new RegExp(`^${baseURL}/${region}(?:/[^?#]*)?(?:\\?subType=[a-z_]+)?$`);
    expect(pages.filter((page) => !canonical.test(page))).toEqual([]);
  }
});

test('G1 G2 S1-5 S1-6 malformed addresses get a clean response and never redirect to another site', async ({
  request,
  baseURL,
}) => {
  const look = async (path: string) => {
    const answer = await request.get(baseURL + path, { maxRedirects: 0 });
    return { status: answer.status(), location: answer.headers().location };
  };
  expect(await look('/')).toEqual({ status: 307, location: '/au' });
  expect(await look('/catchAll/products')).toEqual({ status: 307, location: '/au/products' });
  expect(await look('/products?type=CPT')).toEqual({ status: 307, location: '/au/products?type=CPT' });
  expect(await look('/AU/products')).toEqual({ status: 308, location: '/au/products' });
  expect(await look('/au/products/')).toEqual({ status: 308, location: '/au/products' });
  for (const path of [
    '/xx',
    '/fr/products',
    '/au/products/list/all',
    '/au/products/tideline-loop/in/fog',
    '/au/missing-page',
  ]) {
    expect((await look(path)).status, path).toBe(404);
  }
  for (const path of ['/au/..%2f', '/au/%ff', '/au/a%00b']) expect((await look(path)).status, path).toBe(400);
  expect((await look(`/au/${'a'.repeat(4000)}`)).status).toBe(414);
  for (const path of ['//evil.example', '//evil.example/x', '/%5cevil.example', '/au//evil.example']) {
    const { status, location } = await look(path);
    expect([200, 400, 404, 307, 308], path).toContain(status);
    if (location)
      expect(new URL(location, baseURL).host, `${path} leads to ${location}`).toBe(
        new URL(baseURL ?? '').host,
      );
  }
});

test('S2.3-5 S1-2 lists of features, collections and types link to their pages, for carpet and hard floors', async ({
  request,
}) => {
  for (const [list, entry] of [
    ['/au/features', '/au/features/red-list-free'],
    ['/au/collections', '/au/collections/shoreline'],
    ['/au/product-types', '/au/product-types/engineered-timber'],
    ['/au/products', '/au/products/kinross-herringbone'],
  ] as const) {
    expect(linksOf(await html(request, list))).toContain(entry);
    await html(request, entry);
  }
});
