import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => drawPictures(context));

/** The service worker has cached its pages and controls this page's site. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test('A page that cannot be fetched says so, with the samples, rooms and floors of this device', async ({
  page,
  context,
}) => {
  await page.goto('/au/products/tideline-loop');
  await workerReady(page);
  await page.evaluate(() => {
    const variant = { name: 'Flax', globalItemId: '1021403', productCode: '214', colourId: '214-03' };
    const basket = {
      version: 1,
      variantSamples: [{ ...variant, productName: 'Tideline Loop', publicId: null }],
      productMap: { 214: { productCode: '214', name: 'Tideline Loop', brands: ['Marram'] } },
    };
    window.localStorage.setItem('sampleVariants', JSON.stringify(basket));
  });
  await page.goto('/au/calculator');
  const room = page.getByRole('group', { name: 'Room 1', exact: true });
  await room.getByRole('textbox', { name: 'Width' }).fill('4');
  await room.getByRole('textbox', { name: 'Length' }).fill('5.5');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...window.localStorage }))).toContain('5.5');

  await context.setOffline(true);
  await page.goto('/au/find-stores');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
  await expect(page).toHaveURL(/\/au\/find-stores$/);
  await expect(page.getByRole('region', { name: 'Your samples' })).toContainText('Tideline Loop 214-03 Flax');
  await expect(page.getByRole('region', { name: 'Your rooms' })).toContainText('Room 1: 4 × 5.5 m');
  await expect(page.getByRole('region', { name: 'Floors you have viewed' })).toContainText(
    'Tideline Loop in',
  );
  await expectAccessible(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  // The browser reports the connection, and the page reloads.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You seem to be offline');
  await expect(page).toHaveURL(/\/au\/find-stores$/);
});

test('the service worker caches only the offline pages; without a connection each region has its own', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/au/products');
  await workerReady(page);
  await page.goto('/au/news', { waitUntil: 'networkidle' });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(['/au/offline', '/na/offline', '/nz/offline']);
  await context.setOffline(true);
  for (const [region, lang] of [
    ['au', 'en-AU'],
    ['nz', 'en-NZ'],
    ['na', 'en-US'],
  ] as const) {
    await page.goto(`/${region}/news`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const answer = await request.get(`/${region}/offline`);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  }
});

test('G5 a filter chosen while offline keeps the list, which updates once there is a connection', async ({
  page,
  context,
}) => {
  await page.goto('/au/products');
  await workerReady(page);
  const cards = page.locator('[data-list="products"] article');
  const counted = page.locator('[data-list-count]:visible');
  const before = await counted.innerText();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /^Carpet,/ }).check();
  await expect(page).toHaveURL(/\?type=CPT$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Your choices are kept' })).toBeVisible();
  await expect(cards).toHaveCount(24);
  await expect(counted).toHaveText(before);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()).toHaveText(
    /Carpet/,
  );
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(counted).toHaveText(/^\d+ carpets$/);
  await expect(page.getByText('You seem to be offline')).toBeHidden();
  await expect(page).toHaveURL(/\?type=CPT$/);
});
