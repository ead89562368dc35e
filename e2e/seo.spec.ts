import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import texts from '#tests/fixtures/content/alt-text.json' with { type: 'json' };
import { KINDS, pageOf, REGIONS, sitemapOf } from './support/crawl.ts';
import { alternatesOf, attribute, canonicalOf, jsonLdOf, linksOf, markupOf, metaOf } from './support/html.ts';

for (const region of REGIONS) {
  test(`SEO-17 structured data of ${region} names only things that exist`, async ({ request }) => {
    const seen = new Set<string>();
    for (const kind of KINDS) {
      const source = await pageOf(request, `/${region}${kind}`);
      const blocks = jsonLdOf(source);
      expect(blocks.length, kind).toBeGreaterThan(0);
      for (const [, text = ''] of source.matchAll(
        /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
      ))
        expect(text).not.toContain('<');
      const defined = new Set<string>();
      const referred = new Set<string>();
      const addresses = new Set<string>();
      JSON.stringify(blocks, (key, value: unknown) => {
        expect(value, `${key} on ${kind}`).not.toBeNull();
        if (typeof value === 'string') {
          expect(value, `${key} on ${kind}`).not.toMatch(/^$|^undefined$|^null$|NaN|\[object/);
          if (key === 'item' || key === 'url' || key === 'image' || key === 'logo') addresses.add(value);
        }
        if (isReference(value)) (Object.keys(value).length === 1 ? referred : defined).add(value['@id']);
        return value;
      });
      for (const id of referred) expect(defined, `${id} on ${kind}`).toContain(id);
      for (const address of [...addresses].slice(0, 12).filter((one) => !seen.has(one))) {
        seen.add(address);
        expect((await request.get(address)).status(), address).toBe(200);
      }
    }
  });

  test(`SEO-20 S2.3-10 pictures of ${region} have alt texts and dimensions, and its pages the default theme`, async ({
    request,
  }) => {
    for (const kind of KINDS) {
      const source = markupOf(await pageOf(request, `/${region}${kind}`));
      expect(attribute(source, /<div[^>]*data-theme="[^>]*>/, 'data-theme'), kind).toBe('default');
      const images = source.match(/<img\b[^>]*>/g) ?? [];
      expect(images.length, kind).toBeGreaterThan(0);
      for (const image of images) {
        expect(attribute(image, /.*/s, 'alt'), image).toBeDefined();
        expect(attribute(image, /.*/s, 'alt'), image).not.toMatch(/\.(?:jpe?g|png|webp)|undefined|_|\/\d/);
        expect(Number(attribute(image, /.*/s, 'width')), image).toBeGreaterThan(0);
        expect(Number(attribute(image, /.*/s, 'height')), image).toBeGreaterThan(0);
      }
    }
  });
}

test('S3.12-2 a picture with a description of its own has it as alt text', async ({ request }) => {
  const images = (await pageOf(request, '/au')).match(/<img\b[^>]*>/g) ?? [];
  const image = images.find((one) => one.includes('/rooms/living-aubergine/1021402')) ?? '';
  expect(attribute(image, /.*/s, 'alt')).toBe(texts['rooms/living-aubergine/1021402']);
});

const isReference = (value: unknown): value is { '@id': string } =>
  typeof value === 'object' && value !== null && '@id' in value && typeof value['@id'] === 'string';

test('SEO-18 share pictures are 1200 × 630, and a shared colour address shows that colour', async ({
  request,
  baseURL,
}) => {
  const plain = await pageOf(request, '/au/products/tideline-loop');
  const flax = await pageOf(request, '/au/products/tideline-loop?colour=flax');
  expect(canonicalOf(flax)).toBe(`${baseURL}/au/products/tideline-loop`);
  expect(metaOf(flax, 'og:url')).toBe(canonicalOf(flax));
  expect(metaOf(flax, 'og:image')).not.toBe(metaOf(plain, 'og:image'));
  expect(metaOf(flax, 'og:image')).toContain('1021403');
  const home = await pageOf(request, '/au');
  const list = await pageOf(request, '/au/products?type=HF&subType=wool_cpt');
  for (const source of [plain, flax, home, list]) {
    const address = metaOf(source, 'og:image') ?? '';
    const { info } = await sharp(await (await request.get(address)).body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], address).toEqual([1200, 630]);
  }
});

test('SEO-8 filters are form fields, and only curated tiles link to a filtered list', async ({ request }) => {
  for (const region of REGIONS) {
    const source = markupOf(await pageOf(request, `/${region}/products`));
    const main = source.slice(source.indexOf('<main'), source.indexOf('</main>'));
    expect(linksOf(main).filter((link) => /[?&](?:colour|shape|thickness|market)=/.test(link))).toEqual([]);
    expect(main).toMatch(/<input[^>]*name="(?:colour|subType|type)"/);
  }
});

test('SEO-8 SEO-2 an empty combination says so, has no alternates and offers other lists', async ({
  request,
}) => {
  const source = markupOf(await pageOf(request, '/nz/products?type=HF&subType=wool_cpt'));
  expect(source).toContain('No floors match');
  expect(metaOf(source, 'robots')).toBe('noindex, follow');
  expect(linksOf(source).filter((link) => /^\/nz\/products\/[a-z]/.test(link))).toEqual([]);
  expect(alternatesOf(source)).toEqual({});
  expect(source).toMatch(/<a\b[^>]*href="\/nz\/products"[^>]*>Start again from all floors</);
});

test('SEO-6 robots.txt and the sitemaps are plain files; the search page stays crawlable, not indexed', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  for (const path of ['/sitemap.xml', ...REGIONS.map((region) => `/sitemap-${region}.xml`)]) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type'], path).toContain('xml');
    const text = await answer.text();
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
    expect(text).not.toMatch(/\/search|styleguide|\/api\//);
  }
  for (const part of ['0', '2', '-1', '1e3', '%3Cscript%3E'])
    expect((await request.get(`/sitemap-au.xml?part=${part}`)).status(), part).toBe(404);
  for (const region of REGIONS) {
    const search = await pageOf(request, `/${region}/search?q=wool`);
    expect(metaOf(search, 'robots')).toBe('noindex, follow');
  }
});

test('SEO-5 SEO-18 sitemaps list the pictures of floors and stories, and the date of each page’s last change if known', async ({
  request,
  baseURL,
}) => {
  const entries = new Map((await sitemapOf(request, 'nz')).map((entry) => [entry.address, entry]));
  const at = (path: string) => entries.get(`${baseURL}/nz${path}`);
  for (const path of ['/products/tideline-loop', '/news/care-and-maintenance']) {
    const [picture = '', ...more] = at(path)?.pictures ?? [];
    expect(more, path).toEqual([]);
    expect(metaOf(await pageOf(request, `/nz${path}`), 'og:image')).toBe(picture);
    expect((await request.get(picture)).headers()['content-type'], picture).toMatch(/^image\//);
  }
  expect(at('/products/fernlight')?.lastModified).toBe('2023-04-01');
  expect(at('/collections/shoreline')?.lastModified).toBe('2026-09-01');
  expect(at('/calculator')?.lastModified).toBeUndefined();
});

test('SEO-18 stories are shared as articles with their dates, and the site lists its social profiles', async ({
  request,
}) => {
  const story = await pageOf(request, '/au/news/care-and-maintenance');
  expect(metaOf(story, 'og:type')).toBe('article');
  expect(metaOf(story, 'article:published_time')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(metaOf(story, 'article:modified_time')).toBe('2026-09-04');
  expect(metaOf(story, 'article:section')).toBe('care');
  for (const path of ['/au', '/au/products', '/au/warranty'])
    expect(metaOf(await pageOf(request, path), 'og:type'), path).toBe('website');
  expect(JSON.stringify(jsonLdOf(await pageOf(request, '/au')))).toContain(
    '"sameAs":["https://instagram.example/marram"',
  );
});

test('S2.3-19 SEO-5 carpet and hard floors have their own pages, and no two pages target one kind', async ({
  request,
  baseURL,
}) => {
  for (const region of REGIONS) {
    const listed = new Set((await sitemapOf(request, region)).map(({ address }) => address));
    for (const slug of ['carpet', 'hard-floors']) {
      const address = `${baseURL}/${region}/product-types/${slug}`;
      expect(listed, address).toContain(address);
      expect(canonicalOf(await pageOf(request, address))).toBe(address);
    }
    const list = `${baseURL}/${region}/products?subType=wool_cpt`;
    expect(canonicalOf(await pageOf(request, `/${region}/product-types/wool-carpet`))).toBe(list);
    expect(listed).toContain(list);
    expect(listed).not.toContain(`${baseURL}/${region}/product-types/wool-carpet`);
  }
  const page = await pageOf(request, '/au/product-types');
  for (const slug of ['carpet', 'hard-floors']) expect(linksOf(page)).toContain(`/au/product-types/${slug}`);
  expect((await request.get('/au/product-types/grass')).status()).toBe(404);
});
