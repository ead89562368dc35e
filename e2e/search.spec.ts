import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { PLAIN } from './support/header.ts';
import { PHONE } from './support/phones.ts';
import { openSearch, options } from './support/search.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

for (const [region, viewport] of [
  ['au', SIZES[0]],
  ['na', SIZES[1]],
] as const)
  test(`S1-3 S2.1-3 A-9 a floor is found by keyboard alone in ${region} at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/${region}${PLAIN}`);
    const input = await openSearch(page);
    await expect(page.getByText('Keep typing...').first()).toBeVisible();
    if (region === 'au') await expectAccessible(page, '.search-bar');
    await input.pressSequentially('tideline');
    const groups = page.getByRole('listbox', { name: 'Search results' }).getByRole('group');
    await expect(groups.filter({ hasText: 'Tideline Loop' }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: region === 'na' ? /^Colors/ : /^Colours/ })).toBeVisible();
    expect(await options(page).count()).toBeLessThanOrEqual(viewport.width < 1024 ? 8 : 10);
    await input.press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await input.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    if (region === 'na') await expectAccessible(page, '.search-bar');
    await input.press('ArrowDown');
    await expect(input).toBeFocused();
    await input.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${region}/products/tideline-loop$`));
  });

/** The visible background colour: the first non-transparent one, from an element upwards. */
const ground = (of: Locator) =>
  of.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });

for (const { path, width } of [
  { path: '/au', width: 1440 },
  { path: '/au', width: 390 },
  { path: '/na', width: 834 },
  { path: '/au/news', width: 1440 },
])
  test(`A-2 S4.1-7 with search open the header of ${path} at ${width} is readable and has the panel’s background`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    const place = await toggle.boundingBox();
    const input = await openSearch(page);
    expect(await toggle.boundingBox()).toEqual(place);
    await input.pressSequentially('grey');
    await expect(options(page).first()).toBeVisible();
    const paper = await ground(page.locator('.search-bar'));
    expect(await ground(page.locator('.site-bar'))).toBe(paper);
    expect(await ground(page.locator('[data-theme]').first())).toBe(paper);
    await expectAccessible(page, '[data-site-header]');
    // The focus ring is around the whole row, not the input itself.
    expect(await input.evaluate((field) => getComputedStyle(field).boxShadow)).toBe('none');
    const rule = () =>
      page.locator('.search-field').evaluate((row) => getComputedStyle(row).borderBottomColor);
    const focused = await rule();
    await page.keyboard.press('Shift+Tab');
    await toggle.focus();
    expect(await rule()).not.toBe(focused);
  });

test('A-10 the number of results is announced politely; U-1 searches are remembered', async ({ page }) => {
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  await input.fill('tideline');
  await expect(page.locator('.search-bar').getByRole('status')).toHaveText(/^\d+ results$/);
  const pictures = options(page).locator('img');
  await expect(pictures).not.toHaveCount(0);
  for (const image of await pictures.all()) await expect(image).toHaveAttribute('alt', '');
  await page
    .getByRole('option', { name: /Tideline Loop/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tideline-loop/);
  await openSearch(page);
  await page.getByRole('button', { name: 'tideline', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(input).toBeFocused();
});

test('S1-3 touch: open, type, tap a colour', async ({ browser }) => {
  const page = await browser.newPage(PHONE);
  await page.goto('/au');
  const input = await openSearch(page);
  await input.fill('greywacke');
  const colour = options(page, { name: /Greywacke/ }).first();
  await expect(colour).toBeVisible();
  expect((await colour.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await colour.tap();
  await expect(page).toHaveURL(/\?colour=greywacke$/);
  await page.close();
});
