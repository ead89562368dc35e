import { expect, type Locator, test } from '@playwright/test';
import { status } from './support/stores.ts';

for (const touch of [false, true])
  test(`S4.7-2 typing that starts at once, letter by letter, is searched as typed${touch ? ', by touch' : ''}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ hasTouch: touch, isMobile: touch });
    await page.goto('/au/find-stores', { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
    await (touch ? field.tap() : field.click());
    const first = await field.elementHandle();
    await page.keyboard.type('Geelong', { delay: 40 });
    await expect(field).toHaveValue('Geelong');
    expect(await first?.evaluate((one) => one.isConnected && one === document.activeElement)).toBe(true);
    await expect(page.getByRole('option', { name: 'Geelong VIC, Australia', exact: true })).toBeVisible();
    await page.context().close();
  });

test('S4.7-2 a place entered before scripts have loaded is searched once they have', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/au/find-stores', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Suburb, town or postcode' }).fill('Ballarat');
  await page.keyboard.press('Enter');
  resolve();
  await expect(status(page)).toContainText('within 10 km of Ballarat');
});

test('S4.7-2 a postcode finds its place, also one between known postcodes', async ({ page }) => {
  await page.goto('/au/find-stores');
  const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  for (const [typed, place] of [
    ['3220', 'Geelong VIC 3220, Australia'],
    ['3217', 'Belmont VIC, Australia'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole('option', { name: place })).toBeVisible();
  }
  await field.fill('3220');
  await expect(page.getByRole('option', { name: 'Geelong VIC 3220, Australia' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^\d+ stores? within 10 km of Geelong$/);

  await test.step('an unknown name clears the stores of the previous place and shows a message', async () => {
    await field.fill('Qqqzzq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We could not find “Qqqzzq” in Australia.')).toHaveRole('alert');
    await expect(status(page)).toHaveText(/^\d+ stores$/);
    await expect(field).toHaveValue('Qqqzzq');
    await expect(page).toHaveURL(/\/au\/find-stores$/);
    await page.goBack();
    await expect(field).toHaveValue('Geelong');
  });
});

test('S4.7-2 Back and Forward restore the name in the field and its stores', async ({ page }) => {
  await page.goto('/au/find-stores');
  const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  for (const place of ['Ballarat', 'Geelong']) {
    await field.fill(place);
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText(`within 10 km of ${place}`);
  }
  await page.goBack();
  await expect(status(page)).toContainText('within 10 km of Ballarat');
  await expect(field).toHaveValue('Ballarat');
  await page.goForward();
  await expect(field).toHaveValue('Geelong');
  await field.fill('');
  await expect(status(page)).toHaveText(/^\d+ stores$/);
  await page.goBack();
  await expect(status(page)).toContainText('within 10 km of Geelong');
  await expect(field).toHaveValue('Geelong');
});

test('S4.7-2 if no store is near, the nearest is named with its distance', async ({ page }) => {
  await page.goto('/na/find-stores?place=Duluth&lat=46.7833&lng=-92.1066&radius=75');
  await expect(status(page)).toHaveText('No stores within 75 miles of Duluth');
  const nearest = page.locator('.locator-list').getByText(/^The nearest is .+, \d+ mi away, /);
  await expect(nearest).toBeVisible();
  await nearest.getByRole('link').click();
  await expect(page).toHaveURL(/\/na\/find-stores\/.+/);
});

test('SEO-15 every store has a postcode on its page and in structured data, and its region as text', async ({
  request,
}) => {
  for (const region of ['au', 'nz', 'na']) {
    const list = await (await request.get(`/${region}/find-stores`)).text();
    const slugs = [...list.matchAll(/data-store="([^"]+)"/g)].flatMap(([, slug]) => slug ?? []);
    for (const slug of [slugs[0], slugs.at(-1)]) {
      const html = await (await request.get(`/${region}/find-stores/${slug}`)).text();
      const address = /"address":(\{[^}]*\})/.exec(html)?.[1] ?? '{}';
      const { postalCode, addressRegion } = JSON.parse(address);
      expect(postalCode, slug).toMatch(/^[A-Z0-9 -]{4,}$/);
      expect(html, slug).toContain(`${postalCode}</`.slice(0, postalCode.length));
      expect(addressRegion, slug).toMatch(/^\p{Lu}.*\p{Ll}/u);
      // The map around it names its town or neighbouring towns.
      expect(html.match(/class="still-name"/g)?.length ?? 0, slug).toBeGreaterThan(0);
    }
  }
});

test('S4.7-2 a state by its name or abbreviation shows its stores, without a radius', async ({ page }) => {
  await page.goto('/au/find-stores');
  const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  const radius = page.getByRole('radio', { name: '10 km' });
  const states = page.locator('.store-state');
  for (const [typed, name] of [
    ['Tasmania', 'Tasmania'],
    ['nsw', 'New South Wales'],
    ['Victoria', 'Victoria'],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(new RegExp(`^\\d+ stores in ${name}$`));
    await expect(field).toHaveValue(name);
    await expect(states).toHaveText([new RegExp(`^${name}\\d+$`)]);
    await expect(radius).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/au\/find-stores\?state=VIC$/);

  await test.step('the state is the first suggestion, and a town with the same beginning is still found', async () => {
    await field.fill('Tasmania');
    await page.getByRole('option', { name: 'Tasmania, Australia' }).click();
    await expect(status(page)).toHaveText(/ stores in Tasmania$/);
    await field.fill('Victoria Point');
    await page.getByRole('option', { name: 'Victoria Point QLD, Australia' }).click();
    await expect(status(page)).toContainText('within 10 km of Victoria Point');
  });

  await test.step('Back restores the state, an empty field shows every store', async () => {
    await page.goBack();
    await expect(status(page)).toHaveText(/ stores in Tasmania$/);
    await expect(field).toHaveValue('Tasmania');
    await page.reload();
    await expect(status(page)).toHaveText(/ stores in Tasmania$/);
    await field.fill('');
    await expect(status(page)).toHaveText(/^\d+ stores$/);
    await expect(states).toHaveCount(8);
  });
});

test('S4.7-2 in North America a state, a nine-digit ZIP code and a Canadian postal code are found', async ({
  page,
}) => {
  await page.goto('/na/find-stores');
  const field = page.getByRole('combobox', { name: 'City, town or ZIP code' });
  const enter = async (typed: string) => {
    await field.fill(typed);
    await page.keyboard.press('Enter');
  };
  await enter('CA');
  await expect(status(page)).toHaveText(/^\d+ stores in California$/);
  await enter('10001-1234');
  await expect(status(page)).toContainText('within 10 miles of New York');
  await enter('Springfield, IL');
  await expect(status(page)).toContainText('within 10 miles of Springfield, IL');
  await enter('M5V 2T6');
  await expect(
    page.getByText('We could not find “M5V 2T6” in North America. Enter the name of the town instead.'),
  ).toHaveRole('alert');

  await test.step('a state without a store says so and links to all stores', async () => {
    await enter('Wyoming');
    await expect(status(page)).toHaveText('No stores in Wyoming');
    await page.getByRole('button', { name: 'All stores', exact: true }).click();
    await expect(status(page)).toHaveText(/^\d+ stores$/);
    await expect(status(page)).toBeFocused();
  });
});

test('S4.7-2 without JavaScript a link to a state shows its stores, and leads to all of them', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/au/find-stores?state=TAS&utm_source=x');
  const states = page.locator('.store-state');
  await expect(states).toHaveText([/^Tasmania\d+$/]);
  await expect(page.getByText(/^\d+ stores in Tasmania$/)).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/au\/find-stores$/);
  await page.getByRole('link', { name: 'All stores', exact: true }).click();
  await expect(page).toHaveURL(/\/au\/find-stores$/);
  await expect(states.nth(4)).toBeVisible();
  // Rows are in line with their state where the ring of the map is not shown.
  const left = (one: Locator) =>
    one.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  expect(await left(page.locator('.store-facts').first())).toBe(await left(states.first()));
  await page.context().close();
});
