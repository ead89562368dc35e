import { expect, test } from '@playwright/test';
import { knownDelivery } from '#lib/media/deliveries.ts';
import { each, pageOf, REGIONS, sitemapOf } from './support/crawl.ts';
import { linksOf } from './support/html.ts';

const parts = (html: string) => [
  /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '',
  /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '',
];

for (const region of REGIONS) {
  test(`S2.2-1…19 no link of header and footer in ${region} is dead`, async ({ request }) => {
    const html = await pageOf(request, `/${region}/products`);
    const links = new Set(parts(html).flatMap(linksOf));
    expect(links.size).toBeGreaterThan(50);
    const own = [...links].filter((link) => link.startsWith('/')).map((link) => link.replace(/#.*$/, ''));
    for (const link of links)
      expect(/^(?:#|https:\/\/|tel:)/.test(link) || link.startsWith(`/${region}`), link).toBe(true);
    const dead: string[] = [];
    await each([...new Set(own)], async (address) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200) dead.push(`${answer.status()} ${address}`);
    });
    expect(dead).toEqual([]);
  });
}

/** Addresses of pictures anywhere in a page: markup, data for scripts, data for search engines. */
const PICTURE = /\/image\/upload\/([^"'\\\s]+)\/v\d+\/([\w/-]+)/g;

test('S7.13-1 the image service makes every picture that a page of the shop shows', async ({ request }) => {
  const pages = (await sitemapOf(request, 'au')).map(({ address }) => new URL(address).pathname);
  expect(pages.length).toBeGreaterThan(100);
  const unknown = new Set<string>();
  let found = 0;
  await each(pages, async (address) => {
    for (const [whole, transformation = '', publicId = ''] of (await pageOf(request, address)).matchAll(
      PICTURE,
    )) {
      found++;
      if (!knownDelivery(publicId, transformation)) unknown.add(`${address}: ${whole}`);
    }
  });
  expect([...unknown]).toEqual([]);
  expect(found).toBeGreaterThan(pages.length);
});
