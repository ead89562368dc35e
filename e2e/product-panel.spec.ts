import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { measure, open as openCalculator, total } from './support/calculator.ts';
import { blocks, colour, hydrated, TIDELINE } from './support/product.ts';

test('S3.5-1 SEO-17 every colour has its codes and its stock on the page, without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(TIDELINE);
  const group = (await blocks(page)).find((block) => block['@type'] === 'ProductGroup');
  const table = page.getByRole('table', { name: 'Colours and codes' });
  expect(group?.hasVariant?.length).toBeGreaterThan(5);
  for (const { sku, color } of group?.hasVariant ?? [])
    await expect(table.getByRole('row', { name: color })).toContainText(sku);
  await expect(table.getByRole('row', { name: 'Woad' })).toContainText('214-08');
  await expect(table.getByRole('row', { name: 'Woad' })).toContainText('Out of stock. Back in March');
  await expect(table.getByRole('row', { name: 'Flax' })).toContainText('In stock');
  // And the link to a store.
  await page.getByRole('main').getByRole('link', { name: 'Find a store' }).click();
  await expect(page).toHaveURL(/\/au\/find-stores\?brand=GHR&category=CPT$/);
  await page.close();
});

test('S2.5-4 Free Samples opens with the colour on show selected', async ({ page }) => {
  await page.goto(TIDELINE);
  await hydrated(page);
  await colour(page, 'Flax').click();
  await page.getByRole('button', { name: 'Free Samples' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Colours' });
  await expect(dialog.getByRole('button', { name: /Flax/ }).first()).toHaveAttribute('aria-pressed', 'true');
});

test('A-1 DESIGN 8.11 the page shows material amounts for the visitor’s rooms, and the two nearest stores', async ({
  page,
}) => {
  await page.goto('/au/find-stores');
  await page.getByRole('combobox').first().fill('Geelong');
  await page
    .getByRole('option', { name: /^Geelong/ })
    .first()
    .click();
  await expect(page).toHaveURL(/place=Geelong/);
  await openCalculator(page, '/au/calculator');
  await measure(page, 'Room 1', '4', '5');
  await expect(total(page, 'Carpet')).toHaveText('22.00m²');
  await page.goto(TIDELINE);
  const needed = page.getByText('Needed for your rooms').locator('..');
  await expect(needed).toContainText('22 m²');
  await needed.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const near = page.getByRole('list', { name: 'On show at' });
  await page.getByRole('heading', { name: 'See a full roll near you' }).scrollIntoViewIfNeeded();
  await expect(near.getByRole('listitem')).toHaveCount(2);
  const distances = (await near.getByRole('listitem').allInnerTexts()).map((text) =>
    Number(/([\d.]+) km/.exec(text)?.[1]),
  );
  expect(distances[0]).toBeLessThanOrEqual(distances[1] ?? 0);
  await expect(near.getByRole('listitem').first()).toContainText(/Open until|Closed|opens|appointment/);
  await expectAccessible(page, 'main');
  await near.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/au\/find-stores\/[a-z-]+$/);
});

test('A-1 on a phone name, colour and both actions stay visible until the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(TIDELINE);
  await hydrated(page);
  const bar = page.locator('.action-bar');
  const sample = page.getByRole('button', { name: 'Free Samples' });
  await expect(bar).toContainText('Tideline Loop 01 - Greywacke');
  await expect(sample).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'See in your room' })).toBeInViewport({ ratio: 1 });
  expect(((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0)).toBe(844);
  // The bar is hidden while the buttons themselves are in view.
  await page.getByText('Free sample of Greywacke').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(bar).not.toContainText('Tideline Loop');
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
  await expect(bar).toContainText('Tideline Loop');
  await expect(sample).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // A failure to open is shown above the bar, whose button can be pressed again.
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const see = page.getByRole('button', { name: 'See in your room' });
  await see.click();
  await expect(page.getByText(/^The Room Visualiser could not be opened\./)).toBeInViewport({ ratio: 1 });
  await see.click({ trial: true });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(bar).not.toBeInViewport();
});

test('on a tablet the name of the floor is in the first viewport; in print the picture is 90 mm wide, without controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto(TIDELINE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  const picture = await page.getByRole('region', { name: 'Pictures of Tideline Loop' }).boundingBox();
  expect(picture?.width).toBeCloseTo((90 / 25.4) * 96, 0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline Loop' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').locator('visible=true')).toHaveCount(0);
});
