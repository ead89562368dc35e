import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { PLAIN } from './support/header.ts';
import { ready } from './support/listing.ts';
import { answered, openSearch, options } from './support/search.ts';

test('S5.1-1 S5.1-2 S7.2-1 two characters send no request, fast keystrokes send one', async ({ page }) => {
  // Not every supported browser has it, so the start of a visit must work without it.
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'parse');
  });
  const failed: Error[] = [];
  page.on('pageerror', (error) => failed.push(error));
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search-query')) asked.push(new URL(request.url()));
  });
  await page.goto(`/nz${PLAIN}?utm_source=letter`);
  const input = await openSearch(page);
  await input.pressSequentially('oa');
  await expect(page.getByText('Keep typing...').first()).toBeVisible();
  await input.pressSequentially('k fl');
  await expect(page.getByRole('link', { name: /^See all|^See the result/ })).toBeVisible();
  expect(asked.map((url) => url.search)).toEqual(['?query=oak+fl&website=GHRES&region=nz']);
  expect(failed).toEqual([]);
});

test('Enter opens the page of results, also while the search is still waiting', async ({ page }) => {
  await page.goto(`/na${PLAIN}`);
  const input = await openSearch(page);
  await input.pressSequentially('gray twist');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/na\/search\?q=gray%20twist$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Twist/);
});

test('G10 names in the browser’s cache are shown while the search waits', async ({ page }) => {
  await page.route('**/api/search-query*', () => undefined);
  await page.goto(`/au${PLAIN}`);
  const index = page.waitForResponse('**/api/search-index*');
  const input = await openSearch(page);
  await index;
  await input.pressSequentially('tide');
  await expect(options(page, { name: /Tideline Loop/ })).toBeVisible();
  await expect(page.getByText('Searching...').first()).toBeVisible();
});

test('S8-1 S4.1-5 S8-2 a search that fails or returns an invalid response shows a warning and can be retried', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const failed = () => warnings.filter((text) => text.includes('[search_failed]')).length;
  const answers = [
    { status: 502, body: '{}' },
    { status: 200, body: '<html>' },
  ];
  await page.route('**/api/search-query*', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto(`/au${PLAIN}`);
  const index = page.waitForResponse('**/api/search-index*');
  const input = await openSearch(page);
  await index;
  await input.fill('tideline');
  const again = page.getByRole('button', { name: 'Try again' });
  const fault = page.getByText('Search is not working at the moment.');
  for (const times of [1, 2]) {
    await expect.poll(failed).toBe(times);
    await expect(page.getByText('No results').first()).toBeVisible();
    await expect(fault).toHaveCount(2);
    await expect(page.locator('.search-bar').getByRole('status').and(fault)).toHaveCount(1);
    // Matches from the browser's own data stay available.
    await expect(options(page, { name: /Tideline Loop/ })).toBeVisible();
    if (times === 1) await expectAccessible(page, '.search-bar');
    await again.click();
  }
  await expect(answered(page)).toBeVisible();
  await expect(input).toBeFocused();
  expect(failed()).toBe(2);
});

test('S4.1-7 closed while searching and opened again, the search continues', async ({ page }) => {
  await page.route('**/api/search-query*', () => undefined);
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  const first = page.waitForRequest('**/api/search-query*');
  await input.fill('velvet');
  await first;
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(input).toBeHidden();
  await page.unroute('**/api/search-query*');
  await openSearch(page);
  await expect(input).toHaveValue('velvet');
  await expect(answered(page)).toBeVisible();
  await expect(options(page).first()).toBeVisible();
});

test('rows do not move under the pointer when the response arrives', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
  await page.route('**/api/search-query*', (route) => ask(() => void route.continue()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/au${PLAIN}`);
  const index = page.waitForResponse('**/api/search-index*');
  const lists = page.waitForResponse('**/api/shop-lists*');
  const input = await openSearch(page);
  await Promise.all([index, lists]);
  await input.pressSequentially('wool');
  const answer = await asked;
  const types = page.getByRole('group', { name: /^Types/ }).getByRole('option');
  await expect(types.first()).toHaveText('Wool Carpet');
  await types.first().hover();
  const shown = await options(page).allTextContents();
  answer();
  await expect(answered(page)).toBeVisible();
  expect(await options(page).allTextContents()).toEqual(shown);
  // Away from the rows they are replaced by the response, exact matches first.
  await input.hover();
  await expect(page.getByRole('group', { name: /^Colours/ })).toBeVisible();
  await expect(types.first()).toHaveText('Wool Carpet');
  await expect(options(page, { name: /Insect/ })).toHaveCount(0);
});

test('S4.1-6 S4.1-7 S4.1-8 A-9 U-4 leaving closes, returning restores, Clear empties, Escape closes step by step; no result links to the range', async ({
  page,
}) => {
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  await input.fill('tideline');
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

  await test.step('A-9 Escape closes the list, then clears the text, then returns the focus to the button', async () => {
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
  await test.step('U-4 no result links to the range', async () => {
    await openSearch(page);
    await input.fill('qqqqqqqq(');
    await expect(page.getByText('Nothing found for “qqqqqqqq(”')).toBeVisible();
    await expectAccessible(page, '.search-bar');
    await page.locator('.search-bar').getByRole('link', { name: 'Browse all carpet' }).click();
    await expect(page).toHaveURL(/\/au\/products\?type=CPT$/);
  });
});

test('S2.1-3 if the script of the search bar does not load, a message says so and its page opens instead', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/au/products');
  await ready(page);
  await page.route('**/_next/static/chunks/*.js', () => undefined);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Opening…')).toBeVisible();
  await page.keyboard.type('wool');
  await page.clock.fastForward(31_000);
  await expect(page).toHaveURL(/\/au\/search\?q=wool$/);
});

test('S2.1-3 while the script of the search bar loads, typing, Enter and Escape are not lost', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/au/products');
    await ready(page);
    const coming = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', (route) => coming.promise.then(() => route.continue()));
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('woo');
    return coming.resolve;
  };
  const come = await open();
  come();
  const field = page.getByRole('combobox', { name: /Search floors/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('l');
  await expect(field).toHaveValue('wool');
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/au\/search\?q=woo$/);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const late = await open();
  await page.keyboard.press('Escape');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await expect(button).toBeFocused();
  await expect(page.getByText('Opening…')).toBeHidden();
  late();
  await page.waitForFunction(() => document.querySelector('.search-bar'));
  await expect(field).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});
