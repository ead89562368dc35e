import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

const REGIONS = ['au', 'nz', 'na'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Rows of the search; lists have options of their own. */
const options = (page: Page, filter: { name?: RegExp } = {}) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option', filter);

/** Opens the bar; the page is at work when its button says so. */
async function openSearch(page: Page): Promise<Locator> {
  const input = page.getByRole('combobox', { name: /Search floors/ });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await expect(input).toBeFocused({ timeout: 2000 });
  }).toPass();
  return input;
}

const accessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('.search-bar').analyze();
  expect(violations).toEqual([]);
};

for (const region of REGIONS)
  for (const viewport of region === 'au' ? SIZES : SIZES.slice(0, 1))
    test(`S1-3 S2.1-3 A-9 the keyboard alone finds a floor in ${region} at ${viewport.width}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${region}/products`);
      const input = await openSearch(page);
      await expect(page.getByText('Keep typing...').first()).toBeVisible();
      await accessible(page);
      await input.pressSequentially('tideline');
      await input.press('Enter');
      const groups = page.getByRole('listbox', { name: 'Search results' }).getByRole('group');
      await expect(groups.filter({ hasText: 'Tideline Loop' }).first()).toBeVisible();
      await expect(page.getByRole('group', { name: region === 'na' ? /^Colors/ : /^Colours/ })).toBeVisible();
      expect(await options(page).count()).toBeLessThanOrEqual(viewport.width < 1024 ? 8 : 10);
      await input.press('ArrowDown');
      const first = options(page).first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await input.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await accessible(page);
      await input.press('ArrowDown');
      await expect(input).toBeFocused();
      await input.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${region}/products/tideline-loop$`));
    });

test('A-9 Escape closes the list, then clears, then gives the focus back to the button', async ({ page }) => {
  await page.goto('/au/products');
  const input = await openSearch(page);
  await input.pressSequentially('wool');
  await expect(options(page).first()).toBeVisible();
  await input.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue('wool');
  await input.press('Escape');
  await expect(input).toHaveValue('');
  await input.press('Escape');
  await expect(input).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

/** Colours as the eye meets them: the first ground that is not clear, from an element upwards. */
const ground = (of: Locator) =>
  of.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });

for (const { path, width } of [
  { path: '/au', width: 1440 },
  { path: '/au', width: 390 },
  { path: '/na', width: 834 },
  { path: '/au/news', width: 1440 },
])
  test(`A-2 S4.1-7 with search open the header of ${path} at ${width} can be read and has the panel’s ground`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const input = await openSearch(page);
    await input.pressSequentially('grey');
    await expect(options(page).first()).toBeVisible();
    const paper = await ground(page.locator('.search-bar'));
    expect(await ground(page.locator('.site-bar'))).toBe(paper);
    expect(await ground(page.locator('[data-theme]').first())).toBe(paper);
    const { violations } = await new AxeBuilder({ page }).include('[data-site-header]').analyze();
    expect(violations).toEqual([]);
    // The ring of the field lies whole in its row: nothing is drawn round the input itself.
    expect(await input.evaluate((field) => getComputedStyle(field).boxShadow)).toBe('none');
    const rule = () =>
      page.locator('.search-field').evaluate((row) => getComputedStyle(row).borderBottomColor);
    const focused = await rule();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).focus();
    expect(await rule()).not.toBe(focused);
  });

test('S5.1-1 S5.1-2 S7.2-1 two characters ask nothing, fast keystrokes ask once, Enter at once', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search-query')) asked.push(new URL(request.url()));
  });
  await page.goto('/nz/products');
  const input = await openSearch(page);
  await input.pressSequentially('oa');
  await expect(page.getByText('Keep typing...').first()).toBeVisible();
  await input.pressSequentially('k fl');
  await expect(page.getByRole('link', { name: /^See all|^See the result/ })).toBeVisible();
  expect(asked.map((url) => url.search)).toEqual(['?query=oak+fl&website=GHRES&region=nz']);
  await input.fill('wool');
  await input.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
});

test('G10 names known already are shown while the search waits', async ({ page }) => {
  await page.route('**/api/search-query*', () => undefined);
  await page.goto('/au/products');
  const index = page.waitForResponse('**/api/search-index*');
  const input = await openSearch(page);
  await index;
  await input.pressSequentially('tide');
  await expect(options(page, { name: /Tideline Loop/ })).toBeVisible();
  await expect(page.getByText('Searching...').first()).toBeVisible();
});

test('S8-1 S4.1-5 S8-2 a search that is down or answers rubbish has no results, and the header works', async ({
  page,
}) => {
  for (const answer of [
    { status: 502, body: '{}' },
    { status: 200, body: '<html>' },
  ]) {
    await page.route('**/api/search-query*', (route) => route.fulfill(answer));
    await page.goto('/au/products');
    const input = await openSearch(page);
    await input.fill('oak(');
    await input.press('Enter');
    await expect(page.getByText('No results').first()).toBeVisible();
    await expect(page.getByText('Nothing found for “oak(”')).toBeVisible();
    await accessible(page);
    await page.unroute('**/api/search-query*');
  }
  await page.locator('.search-bar').getByRole('link', { name: 'Browse all carpet' }).click();
  await expect(page).toHaveURL(/\/au\/products\?type=CPT$/);
});

test('S4.1-6 S4.1-7 S4.1-8 leaving closes, coming back restores, Clear empties', async ({ page }) => {
  await page.goto('/au/products');
  const input = await openSearch(page);
  await input.fill('tideline');
  await input.press('Enter');
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).focus();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(input).toBeHidden();
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await expect(page.getByText('Keep typing...').first()).toBeVisible();
});

test('A-10 what was found is said politely; U-1 searches are kept', async ({ page }) => {
  await page.goto('/au/products');
  const input = await openSearch(page);
  await input.fill('tideline');
  await input.press('Enter');
  await expect(page.locator('.search-bar').getByRole('status')).toHaveText(/^\d+ results$/);
  for (const image of await options(page).locator('img').all())
    await expect(image).toHaveAttribute('alt', '');
  await page
    .getByRole('option', { name: /Tideline Loop/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tideline-loop/);
  await openSearch(page);
  await page.getByRole('button', { name: 'tideline', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
});

test('S1-3 touch: open, type, tap a colour', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL,
  });
  const page = await context.newPage();
  await page.goto('/au');
  const input = await openSearch(page);
  await input.fill('greywacke');
  await input.press('Enter');
  const colour = options(page, { name: /Greywacke/ }).first();
  await expect(colour).toBeVisible();
  expect((await colour.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await colour.tap();
  await expect(page).toHaveURL(/\?colour=greywacke$/);
  await context.close();
});

for (const region of REGIONS)
  test(`S1-3 U-3 without JavaScript the button leads to results and filters in ${region}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(`/${region}`);
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${region}/search`));
    await page.getByRole('main').getByRole('searchbox').fill('grey');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^\d+ results for “grey”$/)).toBeVisible();
    const before = await page.getByRole('heading', { name: /floors$/ }).textContent();
    await page.getByRole('checkbox', { name: /^Carpet/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/type=CPT/);
    await expect(page.getByRole('heading', { name: /floors$/ })).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'Remove Carpet' }).click();
    await expect(page.getByRole('heading', { name: /floors$/ })).toHaveText(before ?? '');
    await context.close();
  });

for (const { width, height } of SIZES)
  test(`SEO-6 the results page is kept out of indexes and is accessible at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const query of ['', '?q=oak', '?q=qqqqqqqq']) {
      await page.goto(`/au/search${query}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, query).toEqual([]);
    }
  });

test('U-4 a misspelt word is answered with a spelling and its floors, never with nothing', async ({
  page,
}) => {
  await page.goto('/au/search?q=tidline');
  await expect(page.getByText('No results for “tidline”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tideline Loop' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'tideline', exact: true }).click();
  await expect(page.getByText('for “tideline”')).toBeVisible();
  await page.goto('/au/search?q=qqqqqqqq');
  await expect(page.getByText('Nothing found for “qqqqqqqq”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse all carpet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask at a store' })).toBeVisible();
});

test('any input is safe on the results page and in the API', async ({ page, request }) => {
  for (const query of ['oak(', '"', '%', "'; DROP TABLE products; --", '🪵', '<script>alert(1)</script>']) {
    const answer = await page.goto(`/au/search?q=${encodeURIComponent(query)}`);
    expect(answer?.status(), query).toBe(200);
    expect((await request.get('/api/search-query', { params: { query } })).status(), query).toBe(200);
  }
  expect((await request.get('/api/search-query', { params: { query: '\0oak' } })).status()).toBe(200);
  expect((await request.get('/api/search-query')).status()).toBe(400);
  expect((await request.get('/api/search-query?query=oak&region=moon')).status()).toBe(400);
});

test('SEO-10 a missing page is a real 404 with search and popular links, in its region', async ({ page }) => {
  const answer = await page.goto('/nz/no-such-page', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page has been rolled up' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse carpet' })).toHaveAttribute(
    'href',
    '/nz/products?type=CPT',
  );
  await page.getByRole('main').getByRole('searchbox').fill('oak');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/nz\/search\?q=oak/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(3);
});

test('G4 a page for Australia only says where it is', async ({ page }) => {
  const answer = await page.goto('/nz/features/red-list-free', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'See this page for Australia' }).click();
  await expect(page).toHaveURL(/\/au\/features\/red-list-free$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Red list free' })).toBeVisible();
});

test('SEO-10 a missing page speaks without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const answer = await page.goto('/na/no-such-page', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page has been rolled up' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse carpet' }).click();
  await expect(page).toHaveURL(/\/na\/products\?type=CPT$/);
  await context.close();
});
