import { expect, type Page, test } from '@playwright/test';
import { pageOf } from './support/crawl.ts';
import { filters, ready, shownOf } from './support/listing.ts';
import { stepBack } from './support/step-back.ts';

/** Title, heading and metadata of a page. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    h1: document.querySelector('h1')?.textContent,
    lead: document.querySelector('h1 + p')?.textContent,
    trail: [...document.querySelectorAll('main nav[aria-label=Breadcrumb] li')].map((li) => li.textContent),
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
    languages: [...document.querySelectorAll('link[rel=alternate][hreflang]')]
      .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
      .sort(),
    crumbs: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent,
    ),
  }));

for (const [region, ticked, heading] of [
  ['au', ['Carpet', 'Wool', 'Grey'], 'Grey wool carpet'],
  ['na', ['Hard flooring', 'Brown'], 'Brown hard floors'],
] as const)
  test(`SEO-19 in ${region} ticked filters and the list’s address give the same heading: ${heading}`, async ({
    page,
  }) => {
    await page.goto(`/${region}/products`);
    await ready(page);
    const first = await head(page);
    for (const name of ticked) {
      const box = filters(page).getByRole('checkbox', { name: new RegExp(`^${name},`) });
      // By keyboard: filters move while the list changes, and a pointer would miss.
      await box.press('Space');
      await expect(box).toBeChecked();
    }
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^Browse ${heading}`, 'i'));
    const loaded = await page.context().newPage();
    await loaded.goto(page.url());
    const said = await head(loaded);
    await loaded.close();
    // The sentence of a sub-type is fetched.
    await expect.poll(() => head(page)).toEqual(said);
    await page.reload();
    await ready(page);
    const pagesAskedFor: string[] = [];
    page.on('request', (request) => {
      const { rsc } = request.headers();
      if (rsc || request.isNavigationRequest()) pagesAskedFor.push(request.url());
    });
    for (const _ of ticked) await stepBack(page);
    await expect(h1).toHaveText('All floors');
    await expect.poll(() => head(page)).toEqual(first);
    expect(pagesAskedFor).toEqual([]);
  });

test('the heading of a colour list opened from the menu names its colours', async ({ request }) => {
  for (const [colours, heading] of [
    ['colour=gray', 'Grey floors'],
    ['colour=orange&colour=yellow', 'Sand and cream floors'],
  ])
    expect(/<h1[^>]*>([^<]*)</.exec(await pageOf(request, `/au/products?${colours}`))?.[1]).toBe(heading);
});

test('G15 a use without a type lists that use, with and without scripts', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [page, plain]) {
    await one.goto('/au/products?segment=education');
    const [, total] = await shownOf(one);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(10);
    await expect(filters(one).getByRole('checkbox', { name: /^Education/ })).toBeChecked();
  }
  expect((await page.request.get('/au/products?segment=nonsense')).status()).toBe(404);
  await plain.close();
});
