import { expect, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pageOf, REGIONS } from './support/crawl.ts';
import { jsonLdOf, titleOf } from './support/html.ts';
import { linesWithoutLength } from './support/lines.ts';
import { awake, MELBOURNE, map, rows, status } from './support/stores.ts';

for (const [region, label, least] of [
  ['au', 'Australia', 110],
  ['nz', 'New Zealand', 40],
  ['na', 'North America', 70],
] as const) {
  test(`S2.3-2 G24 A-1 A-17 ${region}: the page contains the complete list, at 320 px and without accessibility violations`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/${region}/find-stores`)).text();
    expect(html.match(/data-store="/g)?.length).toBeGreaterThanOrEqual(least);
    expect(titleOf(html)).toMatch(new RegExp(`Stores ${label}`));
    expect(html).toMatch(/<h1[^>]*>Find your nearest stores<\/h1>/);
    // The layout is the same in every region: the one with the longest addresses is tested.
    if (!dailyOrNightly<readonly string[]>(['na'], REGIONS).includes(region)) return;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/${region}/find-stores`);
    await expect(page.getByRole('heading', { level: 1, name: 'Find your nearest stores' })).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ stores$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  });
}

test('G24 SEO-7 without a script the still map shows every store of an island country, and every store has address, hours, directions and telephone', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 834, height: 1112 } });
  for (const region of ['au', 'nz']) {
    await page.goto(`/${region}/find-stores`);
    const outside = await page.locator('.store-map').evaluate((panel) => {
      const window = panel.getBoundingClientRect();
      const dots = panel.querySelector('.still-dots')?.getBoundingClientRect();
      return !dots || dots.top < window.top || dots.bottom > window.bottom;
    });
    expect(outside, region).toBe(false);
    expect(await linesWithoutLength(page), region).toEqual([]);
  }
  const row = page.locator('[data-store]').first();
  await expect(row.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    /destination=-?\d+\.\d+,-?\d+\.\d+/,
  );
  await expect(row.locator('a[href^="tel:"]')).toBeVisible();
  await expect(row).toContainText(/am to \d/);
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
  const store = await row.getAttribute('data-store');
  await page.goto(`/nz/find-stores/${store}`);
  await expect(page.locator('.still-name path').first()).toBeAttached();
  expect(await linesWithoutLength(page)).toEqual([]);
  await page.close();
});

async function expectInStep(page: Page): Promise<void> {
  const first = rows(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const pin = map(page).getByRole('button', { name: `1, ${name}` });
  await expect(pin).toHaveText('1');
  await pin.click();
  await expect(first.getByRole('button', { name: `1, show ${name} on the map` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const card = page.getByRole('region', { name, exact: true });
  await expect(card.getByRole('link', { name: /^Directions/ })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Close this card' }).click();
  await expect(card).toBeHidden();
  const second = rows(page).nth(1);
  const other = (await second.getByRole('heading').textContent()) ?? '';
  await second.getByRole('button', { name: `2, show ${other} on the map` }).click();
  await expect(map(page).getByRole('button', { name: `2, ${other}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

test('S4.7-2 S7.4-1 S4.7-3 A-17 S7.4-2 a place is searched by keyboard and the count announced; another radius sends no request, and list and map agree', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/store-locator')) asked.push(request.url());
  });
  // Not every supported browser has it.
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.goto('/au/find-stores');
  await page.getByRole('combobox', { name: 'Suburb, town or postcode' }).focus();
  const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Northcote VIC');
  await expect(page.getByRole('option', { name: /^Northcote/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^\d+ stores? within 10 km of Northcote$/);
  await expect(page).toHaveURL(/place=Northcote&lat=-37\.\d+&lng=14[45]/);
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
  const within10 = await rows(page).count();
  await page.getByRole('radio', { name: '10 km' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toHaveText(/within 20 km of Northcote$/);
  expect(await rows(page).count()).toBeGreaterThan(within10);
  expect(asked).toHaveLength(1);
  await test.step('A-17 S7.4-2 pins are named buttons, and the card has the row’s text', () =>
    expectInStep(page));
  await page.goBack();
  await expect(status(page)).toHaveText(/^\d+ stores$/);
});

test('G24 S9.5-5 our own map loads nothing before it is opened; clusters open, and keys, buttons and wheel move it', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/au/find-stores');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/maps/'))).toEqual([]);
  await awake(page);
  const clusters = map(page).getByRole('button', { name: /stores around/ });
  await expect(clusters.first()).toBeVisible();
  // Read at once: the next zoom has other clusters.
  const widths = await clusters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  for (const width of widths) expect([40, 50, 60, 80, 100]).toContain(Math.round(width));
  const place = async () => (await page.locator('.map-pin').first().getAttribute('style')) ?? '';
  const start = await place();
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).not.toBe(start);
  const before = await page.locator('.map-pin').count();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.keyboard.press('Tab');
  await map(page).press('+');
  await expect.poll(() => page.locator('.map-pin').count()).not.toBe(before);
  const count = await page.locator('.map-pin').count();
  await map(page).hover();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.locator('.map-pin').count()).not.toBe(count);
  await page.getByRole('button', { name: 'Show all stores found' }).click();
  await expect(clusters.first()).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
});

test('S4.7 an empty list’s button that disappears moves the focus to the count of stores', async ({
  page,
}) => {
  await page.goto('/au/find-stores?place=Orange&lat=-33.14424&lng=149.09767&radius=5');
  await page.getByRole('button', { name: 'Search within 10 km' }).press('Enter');
  // Nothing is found yet, and the same button can be pressed again.
  await expect(page.getByRole('button', { name: 'Search within 20 km' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 store within 20 km of Orange');
  await expect(status(page)).toBeFocused();
});

test('S8-3 G23 S3.11-3 offline: a warning, no spinner, every store, and a retry button; a found place is remembered on the next visit, and one in the address takes precedence', async ({
  page,
  context,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/store-locator?**', (route) => route.abort());
  await page.goto(MELBOURNE);
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load stores' });
  await expect(alert).toBeVisible();
  expect(warnings.some((text) => text.includes('store_locator_failed'))).toBe(true);
  await expect(page.getByText('Looking for stores')).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThanOrEqual(110);
  await expectAccessible(page);
  await page.unroute('**/api/store-locator?**');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toHaveText(/within 20 km of Melbourne$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await test.step('S3.11-3 a place is remembered on the next visit, and a place in the address takes precedence', async () => {
    await page.locator('label', { has: page.getByRole('radio', { name: '30 km' }) }).click();
    await expect(status(page)).toHaveText(/within 30 km/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Melbourne')))
      .toBe(true);
    await page.goto('/au/find-stores');
    await expect(status(page)).toHaveText(/within 30 km of Melbourne$/);
    await page.goto('/au/find-stores?place=Sydney&lat=-33.8678&lng=151.2073');
    await expect(status(page)).toHaveText(/within 10 km of Sydney$/);
    await page.goto('/nz/find-stores');
    await expect(status(page)).toHaveText(/^\d+ stores$/);
  });
});

test('G24 a denied position and a map that does not load are reported, and the list stays; a granted position becomes the place', async ({
  page,
  context,
}) => {
  await page.goto('/nz/find-stores');
  const locate = page.getByRole('button', { name: 'Use my location' });
  await locate.click();
  await expect(page.getByText(/did not allow us to see where you are/)).toHaveRole('alert');
  expect(await rows(page).count()).toBeGreaterThanOrEqual(40);
  await expectAccessible(page);
  await page.route('**/maps/*.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await expect(page.getByText('The map could not be loaded. The list has every store.')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -36.8485, longitude: 174.7635 });
  await locate.click();
  await expect(status(page)).toHaveText(/stores? within 10 km of your location$/);
  await expect(page).toHaveURL(/lat=-36\.8485&lng=174\.7635/);
});

test('SEO-15 SEO-13 SEO-17 A-1 a store has its own page with address, hours and structured data', async ({
  page,
  request,
}) => {
  await page.goto('/au/find-stores/the-sydney-floor-room-nsw');
  await expect(page.getByRole('heading', { level: 1, name: 'The Sydney Floor Room' })).toBeVisible();
  const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const store = blocks.find((block) => block['@type'] === 'HomeGoodsStore');
  expect(store.geo.latitude).toMatch(/^-33\.\d{5}$/);
  expect(store.geo.longitude).toMatch(/^151\.\d{5}$/);
  await expect(page.getByRole('link', { name: store.telephone })).toHaveAttribute('href', 'tel:0255500101');
  await expect(page.locator('address').first()).toContainText(store.address.streetAddress);
  expect(store.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '08:30',
    closes: '17:30',
  });
  await expect(page.getByRole('row', { name: /^Monday/ })).toContainText('8.30 am to 5.30 pm');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', store.url);
  await expect(page.locator('link[rel="alternate"][hreflang="en-NZ"]')).toHaveCount(0);
  await expectAccessible(page);
  const blocksOfList = jsonLdOf(await pageOf(request, '/au/find-stores')) as {
    '@type': string;
    itemListElement: { url: string }[];
  }[];
  expect(
    blocksOfList.find((block) => block['@type'] === 'ItemList')?.itemListElement.map(({ url }) => url),
  ).toContain(store.url);
});

test('SEO-10 SEO-5 unknown stores return 404, and every store is in the sitemap of its own region', async ({
  request,
}) => {
  expect((await request.get('/au/find-stores/no-such-store')).status()).toBe(404);
  expect((await request.get('/nz/find-stores/the-sydney-floor-room-nsw')).status()).toBe(404);
  const sitemap = await (await request.get('/sitemap-au.xml')).text();
  expect(sitemap).toContain('/au/find-stores/the-sydney-floor-room-nsw</loc>');
  expect(sitemap).toContain('/au/find-stores</loc>');
  expect(await (await request.get('/sitemap-nz.xml')).text()).not.toContain('the-sydney-floor-room');
});

test('S7.4-1 the endpoints over HTTP: 400 with fields, one store list per region', async ({ request }) => {
  const bad = await request.get('/api/store-locator?q=radius&lat=91&lng=x&radius=-1');
  expect(bad.status()).toBe(400);
  expect(
    ((await bad.json()) as { error: { fields: { field: string }[] } }).error.fields.map(({ field }) => field),
  ).toEqual(['lat', 'lng', 'radius']);
  expect((await request.get('/api/stores?brand=NOPE')).status()).toBe(400);
  expect(
    ((await (await request.get('/api/stores?region=nz')).json()) as unknown[]).length,
  ).toBeGreaterThanOrEqual(40);
  expect((await request.get('/api/map-places?tile=999-1')).status()).toBe(400);
  const names = (await (await request.get('/api/map-places?region=au&tile=115-78')).json()) as {
    name: string;
  }[];
  expect(names.map(({ name }) => name)).toContain('Melbourne');
});
