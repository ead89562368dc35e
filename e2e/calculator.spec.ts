import { expect, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, cutPlan, measure, open, PHONE, paste, room, total, WIDE } from './support/calculator.ts';
import { overflow } from './support/overflow.ts';

// Regions differ in units and screens in layout: each is tested once.
for (const [region, label, device, viewport] of [
  ['au', 'Australia', 'phone', PHONE],
  ['na', 'North America', 'wide', WIDE],
] as const)
  test(`S2.3-1 S9.4-9 S4.6-1 A-1 ${region} on a ${device} screen: the page works, fits the width and has no accessibility violation`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, `/${region}/calculator`);
    await expect(page).toHaveTitle(`Flooring Calculator ${label} | Marram`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much floor');
    if (region === 'na') {
      await room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' }).fill('15');
      await room(page, 'Room 1').getByRole('textbox', { name: 'Length, feet' }).fill('20');
      await expect(total(page, 'Carpet')).toHaveText('330.00sq ft');
      await page.getByRole('radio', { name: 'Metric' }).check({ force: true });
      await expect(total(page, 'Carpet')).toContainText('30.66');
      await page.getByRole('radio', { name: 'Imperial' }).check({ force: true });
      await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('15');
    } else {
      await expectAccessible(page);
      await measure(page, 'Room 1', '4', '5');
      await expect(total(page, 'Carpet')).toHaveText('22.00m²');
      await expect(page.getByRole('region', { name: 'Carpet', exact: true })).toContainText('6.01 m');
    }
    await expect(cutPlan(page)).toBeVisible();
    // A flight of stairs is tested in e2e/calculator-plan.spec.ts.
    for (const shape of ['Stairs', 'L-shape']) {
      await room(page, 'Room 1').getByRole('radio', { name: shape }).check({ force: true });
      expect(await overflow(page), shape).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
    await room(page, 'Room 1').getByRole('radio', { name: 'Rectangle' }).check({ force: true });
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

// The region's units (metres or feet) are tested in tests/features/calculator/sides.test.tsx.
for (const region of dailyOrNightly<readonly string[]>(['na'], ['nz', 'na']))
  test(`S4.5-1 S4.5-2 G21 P-2 ${region}: the link opens the page on phones and a lazily loaded modal on wide screens, and shows the area`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `/${region}/products`);
    const link = calculate(page).first();
    await expect(link).toHaveText('Calculate');
    // The link moves until its font has loaded.
    await page.evaluate(() => document.fonts.ready);
    const before = await link.boundingBox();
    await page.waitForLoadState('networkidle');
    const loaded: string[] = [];
    page.on('request', (one) => one.resourceType() === 'script' && loaded.push(one.url()));
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'How much floor' });
    await expect(dialog).toBeVisible();
    expect(loaded.length).toBeGreaterThan(0);
    await expect(page).toHaveURL(new RegExp(`/${region}/products$`));
    const feet = region === 'na';
    await room(dialog, 'Room 1')
      .getByRole('textbox', { name: feet ? 'Width, feet' : 'Width' })
      .fill(feet ? '10' : '4');
    await room(dialog, 'Room 1')
      .getByRole('textbox', { name: feet ? 'Length, feet' : 'Length' })
      .fill(feet ? '10' : '5.5');
    await expect(cutPlan(dialog)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(link).toHaveText(feet ? 'Calculate, 110 sq ft' : 'Calculate, 24.2 m²');
    // The area has replaced the word without a layout shift.
    expect((await link.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);

    await page.setViewportSize(PHONE);
    await page.reload();
    await page.getByRole('button', { name: /menu/i }).first().click();
    const low = page
      .getByRole('banner')
      .getByRole('link', { name: /^Calculate, / })
      .locator('visible=true');
    await expect(low).toHaveText(feet ? 'Calculate, 110 sq ft' : 'Calculate, 24.2 m²');
    await low.click();
    await expect(page).toHaveURL(new RegExp(`/${region}/calculator$`));
    await expect(total(page, 'Carpet')).toHaveText(feet ? '110.00sq ft' : '24.20m²');
  });

test('U-6 A-21 S4.6-2 S4.6-5 S4.6-6 on a tablet each room asks for doorways in one row; two rooms are entered by keyboard, and the last can be removed too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await open(page, '/au/calculator');
  const fields = room(page, 'Room 1').getByLabel(/^Doorway/);
  await expect(fields).toHaveCount(2);
  const tops = await fields.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await room(page, 'Room 1').getByRole('combobox', { name: 'Room' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Kitchen' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Room' })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type('5.4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4,2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a room after Lounge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(room(page, 'Room 2').getByRole('combobox', { name: 'Room' })).toBeFocused();
  await page.keyboard.type('Bedroom');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3.6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3.9');
  await expect(total(page, 'Carpet')).toHaveText('40.39m²');
  await page.getByRole('button', { name: 'Remove Lounge' }).press('Enter');
  await expect(room(page, 'Bedroom').getByRole('combobox', { name: 'Room' })).toBeFocused();
  await expect(page.getByText('Lounge was removed.')).toBeVisible();

  const one = await total(page, 'Carpet').textContent();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a room after Bedroom' }).click();
  await measure(page, 'Room 2', '3', '3');
  await expect(total(page, 'Carpet')).not.toHaveText(one ?? '');
  await page.getByRole('button', { name: 'Remove Room 2' }).click();
  await expect(total(page, 'Carpet')).toHaveText(one ?? '');
  await expect(page.getByRole('button', { name: 'Add a room after Bedroom' })).toBeVisible();
});

test('S3.3-1 G18 G41 rooms, units and wastage persist over a reload; damaged storage is reset silently', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '3.333', '2');
  await page.getByRole('textbox', { name: 'Wastage for Carpet, %' }).fill('15');
  await page.getByRole('radio', { name: 'Imperial' }).check({ force: true });
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('10');
  await page.reload();
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('10');
  await page.getByRole('radio', { name: 'Metric' }).check({ force: true });
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('3.333');
  await expect(page.getByRole('textbox', { name: 'Wastage for Carpet, %' })).toHaveValue('15');

  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replaceAll('"width\\":', '"w\\":').replaceAll('"width":', '"w":'),
      );
  });
  await open(page, '/au/calculator');
  await expect(total(page, 'Carpet')).toHaveText('0.00m²');
  await measure(page, 'Room 1', '4', '5');
  await expect(total(page, 'Carpet')).toHaveText('22.00m²');
  expect(faults).toEqual([]);
});

test('G17 S5.3-1 an impossible length is clamped with a hint, and pasted rows beyond a hundred are refused', async ({
  page,
}) => {
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', 'lots', '1e309');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: '“lots” is not a length' })).toBeVisible();
  await expect(page.getByText('“1e309” is not a length')).toBeVisible();
  await expectAccessible(page);
  await measure(page, 'Room 1', '500', '-3');
  await page.keyboard.press('Tab');
  await expect(page.getByText('A side can be at most 199 m')).toBeVisible();
  await expect(page.getByText('A side cannot be less than 0')).toBeVisible();
  await room(page, 'Room 1').getByRole('textbox', { name: 'Width' }).focus();
  await paste(page, Array.from({ length: 500 }, (_, at) => `Suite ${at + 1}\t3,5\t4`).join('\n'));
  await expect(page.getByText(/A calculation can have at most 100 rooms\./)).toBeVisible();
  await expect(room(page, 'Suite 99').getByRole('textbox', { name: 'Width' })).toHaveValue('3.50');
  await expect(page.getByRole('button', { name: /^Add a room/ })).toHaveCount(1);
  expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
});

test('SEO-1 SEO-2 SEO-5 SEO-7 without scripts the page explains the calculation by hand, and it is indexable', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/nz/calculator');
  await expect(page.getByText(/multiply the width of each room by its length/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Width' })).toBeHidden();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/nz\/calculator$/);
  await expect(page.locator('link[rel=alternate][hreflang=en-AU]')).toHaveAttribute(
    'href',
    /\/au\/calculator$/,
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /cut it from the roll/);
  await page.context().close();
  expect(await (await request.get('/sitemap-nz.xml')).text()).toContain('/nz/calculator<');
});
