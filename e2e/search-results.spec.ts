import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { pageOf } from './support/crawl.ts';

test('S1-3 U-3 without JavaScript the search button leads to results and filters', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/nz');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/nz\/search/);
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
  await page.close();
});

test('SEO-6 the results page is kept out of indexes and is accessible, narrow and wide', async ({ page }) => {
  for (const [query, widths] of [
    ['', [390]],
    ['?q=oak', [390, 1440]],
    ['?q=qqqqqqqq', [1440]],
  ] as const) {
    await page.goto(`/au/search${query}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }
});

test('U-4 a misspelt word returns a suggested spelling and its floors, never an empty page', async ({
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

test('U-4 a price among the words is left out, and the page says so', async ({ page }) => {
  const shown = async (query: string) => {
    await page.goto(`/au/search?q=${encodeURIComponent(query)}`);
    return page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const carpet = await shown('carpet');
  expect(await shown('carpet under $50')).toEqual(carpet);
  await expect(page.getByText('We cannot search by price, so we left it out.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /What will my floor cost\?/ })).toBeVisible();
  expect(await shown('under 50 a metre')).toEqual([]);
  await expect(page.getByRole('main').getByRole('link', { name: /What will my floor cost\?/ })).toBeVisible();
});

test('any input is safe on the results page and in the API', async ({ request }) => {
  for (const query of ['oak(', '"', '%', "'; DROP TABLE products; --", '🪵', '<script>alert(1)</script>']) {
    const html = await pageOf(request, `/au/search?q=${encodeURIComponent(query)}`);
    expect(html, query).not.toContain('<script>alert');
    expect((await request.get('/api/search-query', { params: { query } })).status(), query).toBe(200);
  }
  expect((await request.get('/api/search-query', { params: { query: '\0oak' } })).status()).toBe(200);
  expect((await request.get('/api/search-query')).status()).toBe(400);
  expect((await request.get('/api/search-query?query=oak&region=moon')).status()).toBe(400);
});
