import { expect, type Page, test } from '@playwright/test';

const RECORD = 'persist:storefront-2';

/** The stored state once it is written, by slice, as text. */
async function record(page: Page): Promise<Record<string, string>> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, RECORD);
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), RECORD);
}

const openSearch = async (page: Page) => {
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  return page.getByRole('combobox', { name: 'Search floors, colours and materials' });
};

test('S3.11-3 G5 visitor settings survive a reload; filters and region come from the address', async ({
  page,
}) => {
  await page.goto('/nz/products?type=CPT');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.getByRole('radio', { name: 'Swatch' }).check({ force: true });
  await expect.poll(async () => (await record(page)).productsDisplay).toBe('"swatches"');
  expect(Object.keys(await record(page))).not.toContain('productFilters');
  expect(Object.keys(await record(page))).not.toContain('region');
  await page.goto('/nz/products');
  await expect(page.getByRole('radio', { name: 'Swatch' })).toBeChecked();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('button', { name: /^Remove Carpet/ })).toHaveCount(0);
});

test('S3.11-1 G41 a list stored on an earlier visit is filtered without requesting it again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/listing')) asked.push(request.url());
  });
  const filters = page.getByRole('form', { name: 'Filters' });
  await page.goto('/au/products');
  await filters.getByRole('checkbox', { name: /^Hard flooring/ }).check();
  await expect.poll(async () => (await record(page)).products?.length ?? 0).toBeGreaterThan(10_000);
  await page.getByRole('radio', { name: 'Swatch' }).check({ force: true });
  await expect.poll(async () => (await record(page)).productsDisplay).toBe('"swatches"');
  expect(asked).toHaveLength(1);

  await page.goto('/au/products');
  // The stored state is restored when the cards are shown as chosen.
  await expect(page.getByRole('radio', { name: 'Swatch' })).toBeChecked();
  await filters.getByRole('checkbox', { name: /^Hard flooring/ }).check();
  await expect(page).toHaveURL(/type=HF/);
  await expect(page.getByRole('status').filter({ hasText: /floors$/ })).not.toContainText('59');
  expect(asked).toHaveLength(1);
});

test('S3.11-1 G10 the stored catalogue gives suggestions without a connection', async ({ page, context }) => {
  await page.goto('/au');
  await openSearch(page);
  await expect
    .poll(async () => JSON.parse((await record(page)).productSubTypes ?? '{}').items?.length ?? 0)
    .toBeGreaterThan(5);

  await page.goto('/au');
  await page.route('**/api/**', (route) => route.abort());
  const input = await openSearch(page);
  await expect(input).toBeVisible();
  await context.setOffline(true);
  await input.fill('wool');
  await expect(page.getByRole('option', { name: /Wool Carpet/ })).toBeVisible();
  await input.fill('twist');
  await expect(page.getByRole('option', { name: /^Twist/ }).first()).toBeVisible();
});

test('S3.11-1 the stored state of a visit with the full catalogue stays below 250 KB', async ({ page }) => {
  for (const path of ['', '/news', '/inspiration/projects', '/support', '/products']) {
    await page.goto(`/au${path}`);
    await record(page);
  }
  await page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Carpet/ })
    .check();
  await openSearch(page);
  await expect.poll(async () => (await record(page)).products?.length ?? 0).toBeGreaterThan(10_000);
  await expect.poll(async () => (await record(page)).brands?.length ?? 0).toBeGreaterThan(100);
  const size = await page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, RECORD);
  expect(size).toBeLessThan(250 * 1024);
});
