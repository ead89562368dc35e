import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';
import { PLAIN } from './support/header.ts';
import { PHONE } from './support/phones.ts';
import {
  card,
  choose,
  chooseTideline,
  customAddress,
  dialog,
  fillIn,
  header,
  open,
  openTideline,
  send,
  toForm,
} from './support/samples.ts';

test('G31 S6-3 na has no samples button; the modal opened otherwise leads to products', async ({ page }) => {
  await openTideline(page, 'na');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /sample/i })).toHaveCount(0);
  await page.goto('/na/products');
  await expect(page.getByRole('button', { name: /sample/i })).toHaveCount(0);
  await page.goto('/na#request-samples');
  await expect(dialog(page)).toHaveAccessibleName('Request Samples');
  await expect(dialog(page).getByText(/Samples not avaliable for this product/)).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog(page).getByRole('link', { name: 'Find Products' }).click();
  await expect(page).toHaveURL(/\/na\/products$/);
});

test('A-2 at 400 % zoom samples are selected and ordered', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openTideline(page);
  await choose(page);
  const weld = card(page, '214-10 - Weld');
  await weld.scrollIntoViewIfNeeded();
  await expect(weld).toBeInViewport({ ratio: 0.5 });
  await weld.click();
  await weld.hover();
  const order = dialog(page).getByRole('button', { name: /^Order Samples/ });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(order).toBeInViewport({ ratio: 1, timeout: 50 });
  }).toPass();
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await order.click();
  await send(page).click();
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(dialog(page).getByText(/^Error occured/)).toBeAttached();
  // No message covers the field that has to be corrected.
  const inFront = await first.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return [0.25, 0.75].map((at) => document.elementFromPoint(left + width / 2, top + height * at) === field);
  });
  expect(inFront).toEqual([true, true]);
});

test('a form whose samples were cleared in another tab says so, and keeps what was typed', async ({
  page,
  context,
}) => {
  await chooseTideline(page, '214-10 - Weld');
  await fillIn(page);
  const other = await context.newPage();
  await other.goto('/au/news');
  await other.evaluate(() => localStorage.removeItem('sampleVariants'));
  const words = dialog(page).locator('p:not(.sr-only)', { hasText: 'No samples are selected any more' });
  await expect(words).toHaveText(/what you typed is kept\.$/);
  // Colours are selected as at first: selecting the first one does not go to the next step.
  await card(page, '214-10 - Weld').click();
  await expect(words).toHaveCount(0);
  await toForm(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('S2.4-7 S2.4-8 A-7 Escape closes, the focus is trapped while open and returns afterwards', async ({
  page,
}) => {
  await open(page, `/au${PLAIN}`);
  await header(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Request Samples');
  for (let times = 0; times < 6; times += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
    );
    expect(inside).toBe(true);
  }
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(header(page)).toBeFocused();
});

test('U-5 on a phone the modal is a full-screen sheet with the selection in view, and orders; in a low window too the order number is in view', async ({
  browser,
}) => {
  const page = await browser.newPage(PHONE);
  await openTideline(page);
  await page.getByRole('main').getByRole('button', { name: 'Free Samples' }).tap();
  const grey = card(page, '214-01 - Greywacke');
  await grey.tap();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect((await grey.boundingBox())?.width).toBeGreaterThanOrEqual(150);
  await card(page, '214-10 - Weld').tap();
  await expect(dialog(page).getByText('2 of 3').filter({ visible: true }).last()).toBeInViewport();
  await expect(dialog(page).getByRole('button', { name: /^Order Samples/ })).toBeInViewport();
  await expectAccessible(page, 'dialog[open]');
  await fillIn(page);
  await customAddress(page);
  // The field has moved up to make room for suggestions; the head of the dialog has stayed.
  expect(await dialog(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expectAccessible(page, 'dialog[open]');
  await send(page).tap();
  await expect(dialog(page)).toHaveAccessibleName('Success');
  // A link is underlined as far as its words go.
  const track = await dialog(page).getByRole('link', { name: 'Track your order' }).boundingBox();
  expect(track?.width).toBeLessThan(200);
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expect(dialog(page).getByText(/^MS-/)).toBeInViewport({ ratio: 1 });
  }
  await page.close();
});

test('a field that the browser filled in has one colour from edge to edge', async ({ page }) => {
  await chooseTideline(page, '214-04 - Fog');
  await toForm(page);
  const input = page.getByLabel('First name');
  await input.fill('Ada');
  await page.getByLabel('Last name').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'dialog input[name="firstName"]',
  });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
  const field = input.locator('xpath=ancestor::*[contains(@class, "field")][1]');
  const shot = sharp(await field.screenshot());
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The colours along a line above the text, from inside one border to inside the other.
  const at = (x: number) => data.subarray((8 * info.width + x) * 3, (8 * info.width + x) * 3 + 3).join();
  const colours = new Set(Array.from({ length: info.width - 12 }, (_, x) => at(x + 6)));
  expect([...colours]).toEqual(['243,242,239']);
});

test('U-5 on a phone a button that does not fit beside the selection has its own row', async ({
  browser,
}) => {
  const page = await browser.newPage(PHONE);
  await openTideline(page, 'nz');
  await page.getByRole('main').getByRole('button', { name: 'Free Samples' }).tap();
  const order = dialog(page).getByRole('button', { name: /^Order Samples/ });
  await expect.poll(async () => (await order.boundingBox())?.width).toBe(350);
  await page.close();
});

test('P-2 form, rules and modal are not in the initial load', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await openTideline(page);
  await page.waitForLoadState('networkidle');
  const first = (await Promise.all(scripts)).join('\n');
  // Text of the modal and of the form; checked with `includes`, so that a failure does not print all scripts.
  expect(first.includes('Look at samples on the floor')).toBe(false);
  expect(first.includes('In case we cannot find your address')).toBe(false);
  await choose(page, '214-01 - Greywacke');
  await expect(async () => {
    const all = (await Promise.all(scripts)).join('\n');
    expect(all.includes('Look at samples on the floor')).toBe(true);
    expect(all.includes('In case we cannot find your address')).toBe(true);
  }).toPass();
});

test('U-5 the dialog keeps its size through its steps, with five swatches in a row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseTideline(page, '214-04 - Fog');
  const tops = await dialog(page)
    .locator('.sample-card')
    .evaluateAll((cards) => cards.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
  const box = await dialog(page).boundingBox();
  await toForm(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await dialog(page).boundingBox()).toEqual(box);
  // On a tablet Close stays beside the title and the steps.
  await page.setViewportSize({ width: 834, height: 1112 });
  const title = await dialog(page).getByRole('heading', { level: 2 }).boundingBox();
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox();
  expect(close?.x).toBeGreaterThan(650);
  expect(close?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});

test('A-2 in forced colours the current step differs from the others not only by its text', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await chooseTideline(page, '214-10 - Weld');
  await toForm(page);
  const steps = dialog(page).getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const lines = () => steps.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  expect(await lines()).toEqual(['1px', '3px', '1px']);
  await page.keyboard.press('Escape');
  await expect(header(page).locator('.header-samples-count')).not.toHaveCSS(
    'outline-color',
    'rgba(0, 0, 0, 0)',
  );
});
