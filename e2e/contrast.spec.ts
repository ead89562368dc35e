import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { colour, hydrated, TIDELINE } from './support/product.ts';

const FLAX = '1021403';
const FOG = '1021404';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const verdicts = (page: Page, name: string) => section(page, name).locator('li');

test('comparison and product pages link to the contrast check of their floors', async ({ page }) => {
  await page.goto(`/au/compare?floors=${FLAX},${FOG}`);
  await page.getByRole('link', { name: 'Check light and contrast' }).click();
  await expect(page).toHaveURL(`/au/contrast?floors=${FLAX},${FOG}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(verdicts(page, 'Where floors meet')).toHaveCount(1);
  await page.waitForFunction(() =>
    (window.dataLayer ?? []).some((one) => (one as { event?: string }).event === 'check_contrast'),
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to comparison' }).click();
  await expect(page).toHaveURL(`/au/compare?floors=${FLAX},${FOG}`);

  await page.goto(TIDELINE);
  await hydrated(page);
  await colour(page, 'Fog').click();
  await page.getByRole('link', { name: 'Check light and contrast' }).click();
  await expect(page).toHaveURL(`/au/contrast?floors=${FOG}`);
});

test('without scripts values can be typed and usual nosings chosen; the address contains all of it', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`/au/contrast?floors=${FLAX}`);
  await page.getByLabel('LRV of a floor that is not ours').fill('4');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/au/contrast\\?floors=${FLAX}&other=4(&nosing=)?$`));
  const pair = verdicts(page, 'Where floors meet').first();
  await expect(pair.getByRole('heading')).toHaveText('Tideline Loop in Flax beside Another floor');
  await expect(pair).toContainText('May look like a step');
  await expect(pair).toContainText(/LRV\d+ and 4/);

  await page
    .getByRole('navigation', { name: 'Common nosings' })
    .getByRole('link', { name: /^Ivory/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/au/contrast\\?floors=${FLAX}&other=4&nosing=\\d+#nosings$`));
  await expect(page.getByRole('heading', { name: 'Stair nosings on these floors' })).toBeInViewport();
  const edges = verdicts(page, 'Stair nosings on these floors');
  await expect(edges).toHaveCount(2);
  await expect(edges.last()).toContainText('Stands out');
  await expect(edges.last()).toContainText('reaches 30%');
  await expect(page.getByText('AS 1428.1: the measure in Australia')).toBeVisible();
  await page.getByRole('link', { name: 'Remove Another floor' }).click();
  await expect(page).toHaveURL(new RegExp(`/au/contrast\\?floors=${FLAX}&nosing=\\d+$`));
  await page.close();
});

test('each region has its own rule, and everything fits a phone of 320 px', async ({ browser }) => {
  const page = await browser.newPage(SMALL_PHONE);
  await page.goto(`/na/contrast?floors=${FLAX},${FOG},7&other=90&nosing=12`);
  await expect(page.getByText('No figure in the United States and Canada')).toBeVisible();
  await expect(page.getByText(/measure in Australia/)).toHaveCount(0);
  await expect(page.getByText('One floor in this link is not sold here and was left out.')).toBeVisible();
  await expect(verdicts(page, 'Where floors meet')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const links = page.getByRole('link', { name: /^(Remove|Black)/ });
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.close();
});

test('contrast pages are not in the page cache, and invalid values are not requested', async ({
  request,
}) => {
  for (const address of ['/nz/contrast', `/nz/contrast?floors=${FLAX}&nosing=x&other=900`]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toMatch(/no-store/);
    expect(await answer.text(), address).toContain('Building Code D1: no figure in New Zealand');
  }
});

test('print: the floors with their reflectances and the results, without what changes them', async ({
  page,
}) => {
  await page.goto(`/au/contrast?floors=${FLAX},${FOG}&nosing=10`);
  await page.emulateMedia({ media: 'print' });
  const choice = section(page, 'Floors and nosing to check');
  await expect(choice.getByText(/^LRV \d+$/)).toHaveCount(2);
  await expect(choice.locator('a, input').filter({ visible: true })).toHaveCount(0);
  await expect(verdicts(page, 'Stair nosings on these floors').filter({ visible: true })).toHaveCount(2);
});
