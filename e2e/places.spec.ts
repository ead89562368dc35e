import { expect, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { OWN_CONTENT_ORIGIN } from './support/served-shops.ts';

interface Suggestion {
  description: string;
  place_id: string;
}
const ADDRESSES = {
  au: {
    typed: '3/12 Smith St, Brunswick VIC 3056',
    ends: 'Australia',
    place: 'melborne',
    found: 'Melbourne',
  },
  nz: {
    typed: '12 Smith St, Ponsonby, Auckland 1011',
    ends: 'New Zealand',
    place: 'wellngton',
    found: 'Wellington',
  },
  na: {
    typed: '12 Main St, Portland, OR 97201',
    ends: 'United States',
    place: '90210',
    found: 'Beverly Hills, CA',
  },
} as const;
const REGIONS = ['au', 'nz', 'na'] as const;
const query = (values: Record<string, string>) =>
  `/api/places?${new URLSearchParams({ website: 'GHRES', ...values })}`;

for (const region of REGIONS) {
  const { typed, ends, place, found } = ADDRESSES[region];

  test(`S7.9-1 S7.9-2 suggestions of ${region} resolve to the parts of an address, uncached`, async ({
    request,
  }) => {
    const answer = await request.get(query({ q: 'autocomplete', region, term: typed }));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const [first, ...others] = (await answer.json()) as Suggestion[];
    expect(first?.description).toBe(`${typed}, ${ends}`);
    for (const { description, place_id } of others) expect(description && place_id).toBeTruthy();
    const details = await request.get(query({ q: 'details', region, term: first?.place_id ?? '' }));
    const { address_components } = (await details.json()) as {
      address_components: { long_name: string; short_name: string; types: string[] }[];
    };
    const part = (type: string) => address_components.find(({ types }) => types.includes(type))?.long_name;
    expect([part('street_number'), part('country')]).toEqual(['12', ends]);
    expect(typed.endsWith(part('postal_code') ?? 'none')).toBe(true);
  });

  test(`S7.4-1 a misspelt place of ${region} is found`, async ({ request }) => {
    const list = (await (
      await request.get(query({ q: 'search', region, term: place }))
    ).json()) as Suggestion[];
    const answer = await request.get(query({ q: 'geocode', region, term: list[0]?.place_id ?? '' }));
    const { name, geometry } = (await answer.json()) as {
      name: string;
      geometry: { location: { lat: number; lng: number } };
    };
    expect(name).toBe(found);
    expect(Math.abs(geometry.location.lat)).toBeLessThanOrEqual(90);
    expect(Math.abs(geometry.location.lng)).toBeLessThanOrEqual(180);
  });
}

test('S7.9-1 invalid queries return 400 with the fields, unknown places 404, other methods 405', async ({
  request,
}) => {
  for (const [bad, fields] of [
    ['/api/places', ['q']],
    [query({ q: 'autocomplete', region: 'au', term: '12' }), ['term']],
    [query({ q: 'autocomplete', region: 'fr', term: '12 Smith St' }), ['region']],
    [query({ q: 'search', region: 'au', term: 'x'.repeat(300) }), ['term']],
  ] as const) {
    const answer = await request.get(bad);
    expect(answer.status(), bad).toBe(400);
    const { error } = (await answer.json()) as { error: { fields: { field: string }[] } };
    expect(
      error.fields.map(({ field }) => field),
      bad,
    ).toEqual(fields);
  }
  expect((await request.get(query({ q: 'details', region: 'au', term: 'gz.nothing' }))).status()).toBe(404);
  expect((await request.post('/api/places', { data: {} })).status()).toBe(405);
});

test('S7.9-1 a client over the rate limit is told to wait, whatever address it claims', async () => {
  // No other test requests places from this address.
  const ask = (claimed: number) =>
    fetch(`${OWN_CONTENT_ORIGIN}${query({ q: 'search', region: 'au', term: 'perth' })}`, {
      headers: { 'X-Forwarded-For': `203.0.113.${claimed}` },
    });
  const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => ask(at)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

const address = (page: Page) => page.getByRole('combobox', { name: 'Delivery address' });
/** The section of the style guide with the place fields. */
const PLACES = 'section:has([role=combobox])';

/** Suggestions of each region are requested over HTTP above; the field does not depend on the region. */
for (const region of dailyOrNightly<readonly (keyof typeof ADDRESSES)[]>(['na'], REGIONS)) {
  test(`A-9 A-11 S4.8-7 S4.8-8 an address in ${region} is entered by keyboard alone`, async ({ page }) => {
    const { typed, ends } = ADDRESSES[region];
    await page.goto(`/${region}/styleguide`);
    await address(page).focus();
    await page.keyboard.type(typed.slice(0, 3));
    await expect(page.getByText('Keep typing', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, PLACES);
    await page.keyboard.type(typed.slice(3));
    const first = page.getByRole('option', { name: `${typed}, ${ends}` });
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(address(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expectAccessible(page, PLACES);
    await page.keyboard.press('Enter');
    await expect(address(page)).toHaveValue(`${typed}, ${ends}`);
    await expect(address(page)).toBeFocused();
    await expect(page.getByText('Check that the street number and name are right.')).toBeVisible();
    await expectAccessible(page, PLACES);
  });
}

test('S8-10 S4.8-9 if suggestions fail the custom address is still available, by option and by button', async ({
  page,
}) => {
  await page.route('**/api/places?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/au/styleguide');
  await address(page).fill('Shed 4, Wharf Lane');
  await expect(page.getByText(/^Add the suburb or town and the postcode/).first()).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Delivery address' });
  await expect(list.getByRole('option')).toHaveText(['Submit Custom Address']);
  await page.keyboard.press('Tab');
  await expect(address(page)).toHaveValue('Shed 4, Wharf Lane');
  const custom = page.getByRole('button', { name: 'Submit Custom Address' }).first();
  await expect(custom).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We will use the address as you typed it.')).toBeVisible();
});

test('A-3 on a phone suggestions are large enough to touch, fit the screen and can be tapped', async ({
  browser,
}) => {
  const page = await browser.newPage(SMALL_PHONE);
  await page.goto('/au/styleguide');
  await address(page).tap();
  await address(page).pressSequentially('12 Smith St, Brunswick');
  const option = page.getByRole('option', { name: '12 Smith St, Brunswick VIC 3056, Australia' });
  await expect(option).toBeVisible();
  const box = await option.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
  await expectAccessible(page, PLACES);
  await option.tap();
  await expect(address(page)).toHaveValue('12 Smith St, Brunswick VIC 3056, Australia');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.close();
});

test('A-9 in a place search Enter searches for the text, and an unknown place is named', async ({ page }) => {
  await page.goto('/nz/styleguide');
  await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
  const place = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  await place.fill('Zzyzzyx');
  await place.press('Enter');
  await expect(place).toHaveAccessibleDescription('We could not find “Zzyzzyx” in New Zealand.');
  await place.fill('queenstown');
  await place.press('Enter');
  await expect(page.getByText(/^Queenstown: -45\./)).toBeVisible();
});
