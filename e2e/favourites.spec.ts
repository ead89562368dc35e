import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import { colour, hydrated, TIDELINE } from './support/product.ts';
import { dialog } from './support/samples.ts';
import { countShifts, shifts } from './support/shifts.ts';

const heart = (page: Page, floor: string) =>
  page.getByRole('button', { name: `Add ${floor} to favourites`, exact: true });
const cards = (page: Page) => page.locator('[data-list="favourites"] [data-item]');

test('A-1 a floor of a list becomes a favourite in the colour on show, and is removed again', async ({
  page,
}) => {
  await page.goto('/au/products?type=CPT');
  const card = page.locator('[data-item="214"]');
  await card.getByRole('button', { name: 'Flax', exact: true }).click();
  const added = heart(page, 'Tideline Loop in Flax');
  await added.click();
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  const box = await added.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const pushed = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'add_to_wishlist'),
    );
  expect(await pushed()).toMatchObject([
    { ecommerce: { items: [{ item_id: '214', item_variant: 'Flax' }] } },
  ]);

  await page.getByRole('banner').getByRole('link', { name: 'Favourites', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 favourite' })).toBeVisible();
  await expect(cards(page).getByRole('link', { name: 'Tideline Loop' })).toHaveAttribute(
    'href',
    `${TIDELINE}?colour=flax`,
  );
  await expectAccessible(page);
  await expectAnnounced(page, '0 favourites', () => heart(page, 'Tideline Loop in Flax').press('Enter'));
  await expect(page.getByRole('status').filter({ hasText: '0 favourites' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await page.goBack();
  await expect(card.locator('[aria-pressed][aria-label^="Add "]')).toHaveAttribute('aria-pressed', 'false');
});

test('a product page adds its colour as a favourite, and another tab shows it', async ({ page, context }) => {
  const other = await context.newPage();
  await countShifts(other);
  await other.goto('/au/favourites');
  await expect(other.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  expect(await shifts(other)).toBeLessThan(0.05);
  await page.goto(TIDELINE);
  await hydrated(page);
  await colour(page, 'Lichen').click();
  await heart(page, 'Tideline Loop in Lichen').click();
  await expect(cards(other)).toHaveCount(1);
  await heart(page, 'Tideline Loop in Lichen').click();
  await expect(cards(other)).toHaveCount(0);
});

test('hearts pressed in two tabs at the same time are all kept', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/au/products?type=CPT');
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('[data-item] button[value^="heart/"]') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
  }
  const rounds = 10;
  // Each tab presses every second heart, at the same time.
  const begin = Date.now() + 500;
  await Promise.all(
    tabs.map((tab, number) =>
      tab.evaluate(
        async ([begin, number, rounds]) => {
          const hearts = document.querySelectorAll<HTMLButtonElement>('[data-item] button[value^="heart/"]');
          for (let round = 0; round < rounds; round += 1) {
            const at = begin + 150 * round + number * (round % 4);
            await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
            hearts[2 * round + number]?.click();
          }
        },
        [begin, number, rounds] as const,
      ),
    ),
  );
  for (const tab of tabs)
    await expect(tab.locator('[data-item] button[value^="heart/"][aria-pressed="true"]')).toHaveCount(
      2 * rounds,
    );
});

test('long names without a space fit their cards and the sample dialog on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    // As long as a name may be.
    const name = 'Elektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitzendenwohnungs';
    const colour = { id: '1021403', slug: 'flax', name, hex: '#d9c9a8' };
    const floor = {
      code: '214',
      slug: 'tideline-loop',
      name,
      line: name,
      sampleAvailable: true,
      room: 'hall',
    };
    const sample = { name, globalItemId: '1021403', productCode: '214', colourId: '03', publicId: null };
    const keep = (key: string, value: object) =>
      localStorage.setItem(key, JSON.stringify({ version: 1, ...value }));
    keep('favourites', { lists: { au: [{ ...floor, colour }] } });
    keep('sampleVariants', {
      variantSamples: [{ ...sample, productName: name }],
      productMap: { 214: { productCode: '214', name, brands: ['Marram'] } },
    });
  });
  /** Texts that are wider than their box. */
  const cut = (texts: string) =>
    page
      .locator(texts)
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(String));
  await page.goto('/au/favourites');
  await expect(cards(page)).toHaveCount(1);
  expect(await cut('[data-list="favourites"] [data-item] p')).toEqual([]);
  await page.goto('/au/news#request-samples');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  expect(await cut('dialog[open] h3, dialog[open] section, dialog[open] li')).toEqual([]);
  expect(await cut('dialog[open] *:has(> * > section)')).toEqual([]);
});

/** Buttons pressed on pages that were left before their scripts ran. */
const pressed = (page: Page) => page.evaluate(() => localStorage.getItem('pressed-floors'));
const stored = (page: Page, key: 'favourites' | 'compared') =>
  page.evaluate((name) => localStorage.getItem(name) ?? '', key);

/** Presses a heart and "Compare" on a list whose scripts do not load; scripts of the following pages do. */
async function pressEarly(page: Page) {
  await page.route('**/_next/static/chunks/*.js', (route) =>
    page.url().includes('/products') ? route.abort() : route.continue(),
  );
  await page.goto('/au/products?type=CPT', { waitUntil: 'domcontentloaded' });
  const names = [];
  for (const button of ['heart', 'compare']) {
    const first = page.locator(`[data-item] button[value^="${button}/"]`).first();
    names.push((await first.getAttribute('aria-label')) ?? '');
    await first.evaluate((one: HTMLButtonElement) => one.click());
  }
  return names;
}

test('a heart and "Compare" pressed before scripts run take effect on the next page, even if the visitor leaves at once', async ({
  page,
}) => {
  const [floor = '', compared = ''] = await pressEarly(page);
  await page.goto('/au/news');
  await expect.poll(() => stored(page, 'favourites')).toContain('"name"');
  await expect.poll(() => stored(page, 'compared')).toContain('"name"');
  expect(await pressed(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Compare 1 floor', exact: true })).toBeVisible();
  await page.goto('/au/favourites');
  await expect(cards(page)).toHaveCount(1);
  for (const name of [floor, compared])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  // An already active choice stays active: it was pressed on a page that did not know yet.
  await pressEarly(page);
  await page.goto('/au/favourites');
  await expect.poll(() => pressed(page)).toBeNull();
  await expect(cards(page)).toHaveCount(1);
  expect(JSON.parse(await stored(page, 'compared')).lists.au).toHaveLength(1);
});

test('an early press waits until the shop has answered which floor it is, even if the visitor leaves the page', async ({
  page,
}) => {
  await pressEarly(page);
  // One handler for the whole test: without any handler, a held request would continue.
  let heard = Promise.withResolvers<Route>();
  let isAnswered = false;
  await page.route('**/api/project-floors?*', (route) =>
    isAnswered ? route.continue() : heard.resolve(route),
  );
  await page.goto('/au/news');
  await heard.promise;
  // The page is left before the response; then the request fails, while another tab adds a heart.
  heard = Promise.withResolvers<Route>();
  await page.goto('/au/news');
  const asked = await heard.promise;
  await page.evaluate(() => {
    localStorage['pressed-floors'] += ' heart/nz/7';
  });
  await asked.abort();
  isAnswered = true;
  await page.goto('/au/favourites');
  await expect(cards(page)).toHaveCount(1);
  expect(await stored(page, 'compared')).toContain('"name"');
  expect(await pressed(page)).toBe('heart/nz/7');
});

test('with storage blocked, the shop says that choices last only for the page, and how to keep them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/au/products?type=CPT');
  const first = page.locator('[data-item] button[value^="heart/"]').first();
  await expect(async () => {
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'kept only until you leave this page, so order or write it down first.' }),
  ).toBeVisible();
  await page.goto('/au/favourites');
  await expect(
    page.getByText('If it blocks storage, they last only until you leave the page.'),
  ).toBeVisible();
});

test('SEO-6 the favourites page is not indexed, and says without scripts that it needs them', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/na/favourites');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.getByText('Favorites need JavaScript, which is off. You can bookmark')).toBeVisible();
  await page.getByRole('link', { name: 'See all floors' }).click();
  await expect(page).toHaveURL('/na/products');
  await page.close();
});
