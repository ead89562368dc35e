import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { homeKindsSchema } from '../lib/contracts/home.ts';
import type { Site } from '../lib/contracts/site.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { expectOwnFiles } from './support/own-files.ts';
import { type RunningShop, refusedStart, startShop } from './support/shop.ts';
import { expectNameBesideTools, expectRingBesideWords } from './support/site-layout.ts';

const FOLDER = 'content/sites';
const homeWords = homeKindsSchema.parse(
  JSON.parse(readFileSync('tests/fixtures/content/home/kinds.json', 'utf8')),
);
const SITES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Site);

/**
 * Sites of which every kind of page is checked outside the nightly run. The others are checked on all backgrounds they
 * have: those of a list, a missing page and a failed layout are the same as on their home page.
 */
const SEEN_WHOLE = dailyOrNightly(
  SITES.filter(({ code }) => [DEFAULT_SITE, 'FTX'].includes(code)),
  SITES,
);

/** The brand colour that `data-surface="dark"` sets on every site. */
const BRAND_ON_DARK = '#f6f1ea';

/** Where the page sets colours, and their values there. */
const grounds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':root, [data-theme], [data-surface], dialog[open]')].map(
      (element) => {
        const token = (name: string) => getComputedStyle(element).getPropertyValue(name);
        return {
          ground: element.dataset.surface ?? element.dataset.theme ?? element.localName,
          dark: element.closest('[data-theme], [data-surface]')?.getAttribute('data-surface') === 'dark',
          brand: token('--brand'),
          primary: token('--primary'),
          accent: token('--accent'),
          ink: token('--ink'),
          mist: token('--mist'),
          radius: token('--r-ctl'),
        };
      },
    ),
  );

async function expectColours(page: Page, { colours, controlRadiusPx }: Site, wanted: readonly string[]) {
  const found = await grounds(page);
  expect(found.map(({ ground }) => ground)).toEqual(expect.arrayContaining([...wanted]));
  for (const { ground, dark, brand, primary, accent, ink, mist, radius } of found) {
    expect(accent, `accent of ${ground}`).toBe(colours.accent);
    expect(radius, `corners of ${ground}`).toBe(`${controlRadiusPx}px`);
    expect(brand, `brand of ${ground}`).toBe(dark ? BRAND_ON_DARK : colours.brand);
    expect(primary, `primary button of ${ground}`).toBe(dark ? colours.accent : colours.brand);
    if (!dark) expect(ink, `ink of ${ground}`).toBe(colours.ink);
    if (ground === 'default' || ground === 'html') expect(mist, `mist of ${ground}`).toBe(colours.mist);
  }
}

/** What the home page says about the brand, to visitors and in structured data, belongs to no other brand. */
async function expectOwnHome(page: Page, { code, kind, url, features }: Site) {
  const { sites, ...kinds } = homeWords;
  const own = sites?.[code] ?? (kind === 'residential' ? undefined : kinds[kind]);
  if (own) {
    await expect(page).toHaveTitle(new RegExp(`^${own.subject} New Zealand`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.slides?.[0]?.title ?? '');
    for (const part of [own.tiles, own.collections])
      if (part) await expect(page.getByRole('heading', { name: part.title, exact: true })).toBeVisible();
  }
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const house = told.find((text) => text.includes('"Organization"')) ?? '';
  expect(house).toContain(`/brand/${code.toLowerCase()}/icon-512.png`);
  if (!url.includes('marram')) expect(house).not.toMatch(/marram/i);
  const foot = page.getByRole('contentinfo');
  await expect(foot.locator(`a[href="${url}"]`)).toHaveCount(0);
  // The anchor of the menu's link, whichever floors the brand sells; and the links of a brand without floors.
  await expect(page.locator('#room-visualiser')).toHaveCount(features.visualiser ? 1 : 0);
  const { link } = own?.statement ?? {};
  if (link)
    await expect(page.getByRole('main').getByRole('link', { name: link.title }).first()).toBeVisible();
  await expectNameBesideTools(page);
}

/** Texts with insufficient contrast, by axe. */
const paleTexts = (page: Page) => accessibilityFaults(page, { rules: ['color-contrast'] });

test.describe('sites', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
    shop = undefined;
  });

  for (const site of SITES) {
    const { code, name, descriptions, floorings, features } = site;
    test(`S1-4 S3.10-3 the build serves ${code}, with its own name, texts, range and colours on every page`, async ({
      page,
      baseURL,
    }) => {
      // The default site runs in the shop of the other tests.
      if (code !== DEFAULT_SITE) shop = await startShop({ SITE: code, DATA_DIR: `.data/e2e-${code}` });
      const origin = shop?.origin ?? baseURL ?? '';
      const open = (address: string) => page.goto(origin + address, { waitUntil: 'domcontentloaded' });

      await test.step('home', async () => {
        await open('/nz');
        await expect(page.locator('html')).toHaveAttribute('data-site', code);
        await expect(page).toHaveTitle(new RegExp(`(?:\\| ${name}|New Zealand)$`));
        await expect(page.getByRole('contentinfo')).toContainText(
          descriptions.regions?.nz ?? descriptions.generic ?? name,
        );
        await expectOwnHome(page, site);
        await expectColours(page, site, ['html', 'default', 'dark']);
        expect(await paleTexts(page)).toEqual([]);
      });
      if (floorings.length > 0)
        await test.step('the ring on the floor of a banner', async () => {
          await page.goto(`${origin}/au`);
          await expect(page.getByRole('button', { name: 'Which floor is this?' })).toBeVisible();
          await expectRingBesideWords(page);
          // Not every brand sells this floor.
          await page.goto(`${origin}/au/inspiration/trend-reports/vivid-expression`);
          await expectRingBesideWords(page);
        });
      await test.step('news', async () => {
        await open('/au/news');
        await expectColours(page, site, ['html', 'beige', 'dark']);
        expect(await paleTexts(page)).toEqual([]);
      });
      await test.step('texts about samples and the calculator where available', async () => {
        const says = async (address: string, words: string) =>
          (await (await page.request.get(origin + address)).text()).includes(words);
        expect(await says('/au/inspiration', 'Order a sample')).toBe(features.samples);
        expect(await says('/au/support', 'differ from the calculator')).toBe(features.calculator);
        expect(await says('/au/support', 'Stores measure and quote')).toBe(features.stores);
      });
      await test.step('about us: its own text if somebody wrote one', async () => {
        const html = await (await page.request.get(`${origin}/au/about-us`)).text();
        expect(html).toContain(
          `>${code === 'FTX' ? 'Floors of one brand' : 'A house that begins at the floor'}</h1>`,
        );
        expect((await page.request.get(`${origin}/au/about-us.FTX`)).status()).toBe(404);
      });
      await test.step('files that are not visible in pages, and links in texts that all brands share', () =>
        expectOwnFiles(page.request, origin, site));
      const isSeenWhole = SEEN_WHOLE.includes(site);
      await test.step('list', async () => {
        const list = await open('/au/products');
        expect(list?.status()).toBe(floorings.length > 0 ? 200 : 404);
        const cards = page.getByRole('article');
        if (floorings.length > 0) expect(await cards.count()).toBeGreaterThan(5);
        await expectColours(page, site, ['html', 'default', 'dark']);
        if (isSeenWhole) expect(await paleTexts(page)).toEqual([]);
      });
      if (floorings.length > 0)
        await test.step('product and dialog', async () => {
          const product = await page.getByRole('article').getByRole('link').first().getAttribute('href');
          await page.goto(origin + product);
          await expectColours(page, site, ['html', 'default', 'dark']);
          expect(await paleTexts(page)).toEqual([]);
          // Without scripts the link would open the page.
          await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
          await page.getByRole('banner').getByRole('link', { name: 'Calculate' }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectColours(page, site, ['html', 'default', 'dialog']);
          expect(await paleTexts(page)).toEqual([]);
        });
      if (site.features.stores)
        await test.step('stores filter by brands that are sold here', async () => {
          await open('/au/find-stores');
          const choice = page.getByRole('group', { name: 'What the store sells' });
          await expect(choice.getByRole('checkbox', { name: 'Marram', exact: true })).toBeVisible();
          await expect(choice.getByRole('checkbox', { name: 'Marram Reserve' })).toHaveCount(
            code === 'FTX' ? 0 : 1,
          );
        });
      if (floorings.length === 0)
        await test.step('no link leads to floors that it does not sell', async () => {
          const leading = page.locator(
            'main :is(a[href*="/products"], a[href*="/find-stores"], a[href*="/calculator"], [role="search"])',
          );
          expect((await open('/au/no-such-page'))?.status()).toBe(404);
          for (const popular of ['Inspiration', 'Sustainability', 'Support', 'Home'])
            await expect(page.getByRole('main').getByRole('link', { name: popular })).toBeVisible();
          await expect(leading).toHaveCount(0);
          for (const ended of ['samples', 'sent-projects']) {
            expect((await open(`/au/${ended}/${'0'.repeat(32)}`))?.status()).toBe(410);
            await expect(
              page.getByRole('main').locator('a[href*="/products"], a[href*="/project"]'),
            ).toHaveCount(0);
          }
          await open('/au/support');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Choosing', exact: true })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Samples', exact: true })).toHaveCount(0);
          await expect(leading).toHaveCount(0);
          for (const path of [
            'search?q=oak',
            'products?type=CPT',
            'product-types',
            'collections',
            'features',
          ])
            expect((await page.request.get(`${origin}/au/${path}`)).status(), path).toBe(404);
          const map = await (await page.request.get(`${origin}/sitemap-au.xml`)).text();
          expect(map).toContain('/au/news');
          // Stories about samples and warranties need features it does not have: no page, no link, and no alternate in
          // another region.
          const needy = /\/(?:news\/free-samples-\w+|warranty)"/;
          for (const path of ['au/news/free-samples-australia', 'au/warranty', 'nz/warranty']) {
            const answer = await page.request.get(`${origin}/${path}`);
            expect(answer.status(), path).toBe(404);
            expect(await answer.text(), path).not.toContain('See this page for');
          }
          for (const path of ['au', 'au/news', 'au/news/how-to-choose-a-carpet', 'au/support'])
            expect(await (await page.request.get(`${origin}/${path}`)).text(), path).not.toMatch(needy);
          expect(map).not.toMatch(/free-samples|warranty/);
          expect(map).not.toMatch(
            /\/au\/(?:products|product-types|collections|features|contrast|colour-from-picture|calculator|find-stores)\b/,
          );
        });
      if (!isSeenWhole) return;
      await test.step('missing page and missing file', async () => {
        expect((await open('/au/no-such-page'))?.status()).toBe(404);
        await expectColours(page, site, ['html', 'default', 'dark']);
        expect((await open('/brand/no-such-file.png'))?.status()).toBe(404);
        await expectColours(page, site, ['html', 'dark']);
      });
      await test.step('the fallback page if even the layout fails', async () => {
        await page.addInitScript(() => {
          const dispatch = document.dispatchEvent;
          document.dispatchEvent = (event) => {
            if (event.type === 'page-ready') throw new Error('Planted fault');
            return dispatch.call(document, event);
          };
        });
        await open('/au/support');
        await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(async () => expectColours(page, site, ['html', 'dark'])).toPass();
      });
    });
  }
});

test('an invalid variable stops the start with its name, what is expected and an example', async () => {
  const { code, printed } = await refusedStart({ SITE: 'GODFREY', PORT: 'x' });
  expect(code).toBe(1);
  expect(printed).toContain(
    'SITE is "GODFREY"; expected one of GHRES, GHC, FTX, RBK, TFF (example: SITE=GHRES)',
  );
  expect(printed).toContain('PORT is "x"');
});
