import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';

test('SEO-10 A-1 a missing page returns 404 with search and popular links, in its region', async ({
  page,
}) => {
  const answer = await page.goto('/nz/no-such-page', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page has been rolled up' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse carpet' })).toHaveAttribute(
    'href',
    '/nz/products?type=CPT',
  );
  await expectAccessible(page);
  // On the narrowest phones the field has its own row, so that its placeholder is not cut off.
  await page.setViewportSize({ width: 320, height: 640 });
  const field = await page.getByRole('main').getByRole('searchbox').boundingBox();
  expect(field?.width).toBeGreaterThan(250);
  await page.getByRole('main').getByRole('searchbox').fill('oak');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/nz\/search\?q=oak/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(3);
});

test('G4 an Australia-only page says in other regions where it is', async ({ page }) => {
  const answer = await page.goto('/nz/features/red-list-free', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'See this page for Australia' }).click();
  await expect(page).toHaveURL(/\/au\/features\/red-list-free$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Red list free' })).toBeVisible();
});

test('SEO-10 a missing page works without JavaScript too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const answer = await page.goto('/na/no-such-page', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page has been rolled up' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse carpet' }).click();
  await expect(page).toHaveURL(/\/na\/products\?type=CPT$/);
  await page.close();
});
