import { expect, test } from '@playwright/test';
import { each, pageOf, REGIONS } from './support/crawl.ts';
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
