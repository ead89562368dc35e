import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { GOOGLE } from './support/google-maps.ts';
import { PHONE } from './support/phones.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { map, rows } from './support/stores.ts';
import { smallTargets } from './support/targets.ts';
import { violationsOf } from './support/violations.ts';

test('S4.7 on a phone the map works by touch', async ({ browser }) => {
  const page = await browser.newPage(PHONE);
  await page.goto('/au/find-stores');
  await page.getByRole('button', { name: 'Explore the map' }).tap();
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
  const before = await page.locator('.map-pin').count();
  await map(page)
    .getByRole('button', { name: /stores around/ })
    .first()
    .tap();
  await expect.poll(() => page.locator('.map-pin').count()).not.toBe(before);
  const first = rows(page).first();
  expect(await smallTargets(first.getByRole('link').or(first.getByRole('button')))).toEqual([]);
  await expectAccessible(page);
  await page.close();
});

test('S9.5-2 a map in a background tab opens at the place that was searched for', async ({ page }) => {
  // Resize observers report with a frame. Here that is delayed until after the coast has loaded, as in a background
  // tab.
  await page.addInitScript(() => {
    const Watch = window.ResizeObserver;
    window.ResizeObserver = class extends Watch {
      constructor(tell: ResizeObserverCallback) {
        super((...told) => {
          const isReady = () => document.querySelector('.own-map[data-ready]');
          const wait = () => setTimeout(isReady() ? () => tell(...told) : wait, 1000);
          wait();
        });
      }
    };
  });
  await page.goto('/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=20');
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
  await expect(map(page).getByRole('button', { name: /^1, / })).toBeVisible();
});

test('S9.5-2 on a phone the map opens at the zoom of the radius, unless its circle would be cut off', async ({
  browser,
}) => {
  const page = await browser.newPage(PHONE);
  await page.goto('/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=10');
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('.map-pin')).toHaveCount(await rows(page).count());
  // No store in the circle is outside the map.
  const away = () =>
    page.locator('.map-pin').evaluateAll(
      (pins) =>
        pins.filter((pin) => {
          const [at, around] = [pin, pin.closest('.own-map')].map((one) => one?.getBoundingClientRect());
          if (!at || !around) return true;
          return at.x < around.x || at.x > around.right || at.y < around.y || at.y > around.bottom;
        }).length,
    );
  await expect.poll(away).toBe(0);
  await page.close();
});

test.describe('with a key', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  let shop: RunningShop;
  let folder: string;
  test.beforeAll(async () => {
    folder = tempFolder('stores-key');
    shop = await startShop({ DATA_DIR: folder, GOOGLE_MAPS_KEY: 'AIzaExampleKeyForTestsOnly0001' });
  });
  test.afterAll(async () => {
    await shop.stop();
  });

  test('S7.13-4 S9.5-5 G24 the map is Google’s, loaded on click with the public key, under a policy that allows only it', async ({
    page,
    context,
  }) => {
    const refused = await violationsOf(context);
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.route('https://maps.googleapis.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: GOOGLE });
    });
    const answer = await page.goto(`${shop.origin}/au/find-stores`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com 'sha256-/);
    // Google's script and what it loads write markup of their own.
    expect(policy).not.toContain('trusted-types');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Explore the map' }).click();
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute(
      'data-map',
      'google',
    );
    await expect
      .poll(() => page.evaluate(() => (window as { made?: { Marker?: number } }).made?.Marker ?? 0))
      .toBeGreaterThan(5);
    expect(asked[0]).toContain('key=AIzaExampleKeyForTestsOnly0001');
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('G24 an exception in Google’s map switches to our own map, and the list stays', async ({ page }) => {
    await page.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `${GOOGLE}\nwindow.google.maps.Map = class { constructor() { throw new Error('maps broke'); } };`,
      }),
    );
    await page.goto(`${shop.origin}/au/find-stores`);
    await page.getByRole('button', { name: 'Explore the map' }).click();
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('data-map', 'own');
    await expect(
      map(page)
        .getByRole('button', { name: /stores around/ })
        .first(),
    ).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  test('G24 a Google map that does not load switches to our own', async ({ page }) => {
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await page.goto(`${shop.origin}/au/find-stores`);
    await page.getByRole('button', { name: 'Explore the map' }).click();
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('data-map', 'own');
    await expect(
      map(page)
        .getByRole('button', { name: /stores around/ })
        .first(),
    ).toBeVisible();
  });
});

test('P-1 on a phone the list has its final position before the map below it in the document is parsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/au/find-stores', { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  const whole = await heading.boundingBox();
  // Hidden, not removed: React would fail without the element.
  await page.locator('.store-map').evaluate((map: HTMLElement) => map.style.setProperty('display', 'none'));
  expect((await heading.boundingBox())?.y).toBe(whole?.y);
});
