import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { PLAIN } from './support/header.ts';
import { startShop } from './support/shop.ts';

const TEXT = 'Choose another country or region to see products and content specific to your location';
const BASKET = JSON.stringify({
  version: 1,
  variantSamples: [sample('1021402', '10214')],
  productMap: { '10214': sampleProduct('10214') },
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
}

async function choose(page: Page, from: string, to: string): Promise<void> {
  const list = page.getByRole('banner').locator('details', { hasText: from }).first();
  await list.locator('summary').click();
  await list.getByRole('button', { name: to }).click();
}

test('S4.3-1 S4.3-4 S4.3-5 G7 changing the region leads home, clears choices, and can be undone back to the previous page', async ({
  page,
  context,
}) => {
  await page.addInitScript((basket) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('sampleVariants', basket);
    sessionStorage.setItem('begun', 'yes');
  }, BASKET);
  const basket = () => page.evaluate(() => localStorage.getItem('sampleVariants') ?? '');
  await open(page, '/au/products?type=CPT');
  expect(await basket()).toContain('1021402');
  await choose(page, 'Australia', 'New Zealand');
  await expect(page).toHaveURL(/\/nz$/);
  expect(await basket()).not.toContain('1021402');
  expect((await context.cookies()).find(({ name }) => name === 'region-alert')?.value).toBe('dismissed');
  const notice = page.getByRole('status').filter({ hasText: 'You are now shopping in New Zealand.' });
  await expect(notice.getByText('You are now shopping in New Zealand.')).toBeVisible();
  await expectAccessible(page, '.region-strip');
  await notice.getByRole('button', { name: 'Undo, back to Australia' }).click();
  await expect(page).toHaveURL(/\/au\/products\?type=CPT$/);
  expect(await basket()).toContain('1021402');
  expect((await context.cookies()).find(({ name }) => name === 'region')?.value).toBe('au');
});

test('G7 A-6 picking the current region does nothing, Escape closes the list; a choice closes the list and the drawer, which a page from the back/forward cache would show open', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/region', (route) => {
    asked += 1;
    // A 204 response leaves the page in place.
    return route.fulfill({ status: 204 });
  });
  await open(page, `/au${PLAIN}`);
  const list = page.getByRole('banner').locator('details', { hasText: 'Australia' }).first();
  await test.step('G7 picking the current region does nothing, Escape closes the list', async () => {
    await choose(page, 'Australia', 'Australia');
    await expect(list).not.toHaveAttribute('open');
    await list.locator('summary').click();
    await expectAccessible(page, '[data-site-header]');
    await page.keyboard.press('Escape');
    await expect(list).not.toHaveAttribute('open');
    await expect(list.locator('summary')).toBeFocused();
    await expect(page).toHaveURL(/\/au\/accessibility$/);
    expect(asked).toBe(0);
  });
  await choose(page, 'Australia', 'New Zealand');
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.locator('summary').filter({ hasText: 'Australia' }).click();
  await drawer.getByRole('button', { name: 'New Zealand' }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

test('S2.1-14 with cookies and storage off a region can still be chosen', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await open(page, '/au');
  await choose(page, 'Australia', 'North America');
  await expect(page).toHaveURL(/\/na$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(problems).toEqual([]);
  await context.close();
});

test('S4.4-1 S4.4-3 by default the time zone decides who sees the alert, and is never sent', async ({
  browser,
}) => {
  const alertIn = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`/au${PLAIN}`, { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/au\/accessibility$/);
    return { context, alert: page.getByRole('region', { name: 'Region', exact: true }) };
  };
  const auckland = await alertIn('Pacific/Auckland');
  await expect(auckland.alert.getByRole('button', { name: 'Continue to New Zealand' })).toBeVisible();
  const denver = await alertIn('America/Denver');
  await expect(denver.alert.getByRole('button', { name: 'Continue to North America' })).toBeVisible();
  // A US English browser is common in Sydney; one that hides its time zone reports UTC.
  for (const zone of ['Australia/Sydney', 'UTC', 'Europe/Paris']) {
    const { context, alert } = await alertIn(zone);
    await expect(alert).toHaveCount(0);
    await context.close();
  }
  await auckland.context.close();
  await denver.context.close();
});

test.describe('behind a proxy that sends the country', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  let shop: Awaited<ReturnType<typeof startShop>>;
  let folder: string;
  test.beforeAll(async () => {
    folder = tempFolder('region');
    writeFileSync(path.join(folder, 'country.mmdb'), 'no database: the header speaks first');
    shop = await startShop({ DATA_DIR: folder, TRUSTED_PROXIES: '1', GEO_COUNTRY_HEADER: 'CF-IPCountry' });
  });
  test.afterAll(async () => {
    await shop.stop();
  });
  const from = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '203.0.113.5' });

  test('S4.4-1 S4.4-3 S4.4-4 S4.4-5 S4.4-6 A-8 the closed alert stays closed', async ({ browser }) => {
    const page = await browser.newPage({ extraHTTPHeaders: from('NZ') });
    await open(page, `${shop.origin}/au${PLAIN}`);
    const alert = page.getByRole('region', { name: 'Region', exact: true });
    await expect(alert).toContainText(TEXT);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await expectAccessible(page, '.region-strip');
    await alert.getByRole('button', { name: 'Close and stay on the Australia site' }).click();
    await expect(alert).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${shop.origin}/au${PLAIN}`, { waitUntil: 'networkidle' });
    expect(asked).not.toContain('/api/geo-ip');
    await page.close();
  });

  test('S4.4-5 Continue leads to the home page of the detected region, which shows no alert', async ({
    browser,
  }) => {
    const page = await browser.newPage({ extraHTTPHeaders: from('US') });
    await open(page, `${shop.origin}/nz${PLAIN}`);
    await page.getByRole('button', { name: 'Continue to North America' }).click();
    await expect(page).toHaveURL(`${shop.origin}/na`);
    await page.goto(`${shop.origin}/nz${PLAIN}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Region', exact: true })).toHaveCount(0);
    await page.close();
  });

  test('S4.4-3 G6 visitors in their own region, or in none, see no alert', async ({ browser }) => {
    for (const country of ['NZ', 'XX']) {
      const page = await browser.newPage({ extraHTTPHeaders: from(country) });
      await page.goto(`${shop.origin}/nz${PLAIN}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: 'Region', exact: true })).toHaveCount(0);
      await page.close();
    }
  });
});
