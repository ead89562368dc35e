import { expect, test } from '@playwright/test';
import { each, pageOf, REGIONS } from './support/crawl.ts';
import { linksOf } from './support/html.ts';

/** Pages that other work still brings. This list only shrinks, and ends empty. */
const STILL_TO_COME: readonly RegExp[] = [];

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
      const bare = address.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/\?.*$/, '');
      const answer = await request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 && !STILL_TO_COME.some((page) => page.test(bare)))
        dead.push(`${answer.status()} ${address}`);
    });
    expect(dead).toEqual([]);
  });

  test(`the list of pages still to come in ${region} holds no page that is there`, async ({ request }) => {
    const html = await pageOf(request, `/${region}/products`);
    const addresses = [...new Set(parts(html).flatMap(linksOf))].filter((link) => link.startsWith('/'));
    for (const page of STILL_TO_COME) {
      const meant = addresses.filter((address) =>
        page.test(address.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/[?#].*$/, '')),
      );
      if (meant.length === 0) continue;
      const states = await Promise.all(meant.map(async (address) => (await request.get(address)).status()));
      expect(
        states.some((status) => status !== 200),
        `${page} is there; take it off the list`,
      ).toBe(true);
    }
  });
}
