import { expect, type Page, test } from '@playwright/test';
import { withLength, withWidth } from '#lib/area/measured-row.ts';
import { newRow } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { expectAccessible } from './support/accessibility.ts';
import { cutPlan, measure, open, room } from './support/calculator.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { overflow } from './support/overflow.ts';
import { colours, hydrated } from './support/product.ts';
import { PROJECT, projectsOf } from './support/project.ts';

const NARROW = { width: 320, height: 640 };
const WINDOW = 'Which wall has the main window?';

test.beforeEach(({ context }) => drawPictures(context));

const told = (page: Page, event: string) =>
  page.evaluate(
    (name) => (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === name),
    event,
  );

test('seams and the light they show in: by keyboard, at 320 px, in a link, in print, in the project', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(NARROW);
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '5', '3.8');
  const plan = cutPlan(page);
  await expect(plan).toContainText('Seam A runs from top to bottom, 1.34 m from the left wall, 3.80 m long.');
  await expect(plan).toContainText('If the main window is in the left or right wall, light falls across it');
  await plan.getByRole('combobox', { name: WINDOW }).focus();
  await page.keyboard.press('L');
  await expect(plan).toContainText(
    'Light from the window in the left wall falls across it, so it shows more.',
  );
  await page.keyboard.press('Home');
  await expect(plan).toContainText('If the main window is in the left or right wall, light falls across it');
  await page.keyboard.press('ArrowDown');
  await expect(plan).toContainText('It points to the window in the top wall');
  await room(page, 'Room 1').getByRole('combobox', { name: 'Doorway in wall' }).selectOption('Bottom');
  await expect(plan).toContainText('From the doorway in the bottom wall you look against the arrows');
  // An arrow on each drop, the seam with its letter, window and doorway.
  await expect(plan.locator('.calc-layouts .calc-pile')).toHaveCount(2);
  await expect(plan.locator('.calc-layouts .calc-seam')).toHaveCount(1);
  await expect(plan.locator('.calc-layouts text')).toHaveText('A');
  await expect(plan.locator('.calc-window-line')).toHaveCount(1);
  await expect(plan.locator('.calc-roll .calc-pile')).toHaveCount(2);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  expect(JSON.stringify(await told(page, 'use_calculator'))).toContain('"window"');

  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await browser.newPage();
  await open(guest, link);
  await expect(cutPlan(guest)).toContainText('It points to the window in the top wall');
  await guest.close();

  await page.reload();
  await expect(plan).toContainText('It points to the window in the top wall');
  await page.emulateMedia({ media: 'print' });
  await expect(plan.getByRole('combobox', { name: WINDOW })).toBeHidden();
  await expect(plan.locator('.calc-layouts > li > svg')).toBeVisible();
  // The field keeps its own marking.
  await page.emulateMedia({ media: 'screen' });
  const mark = await plan.locator('.calc-window svg').boundingBox();
  expect(mark?.width).toBeLessThan(20);
  await expect(plan).toContainText('It points to the window in the top wall');
});

test('boards state their direction to the light; a pattern without one direction does not', async ({
  page,
}) => {
  await open(page, '/au/calculator');
  await room(page, 'Room 1').getByRole('radio', { name: 'Hard flooring' }).check({ force: true });
  await measure(page, 'Room 1', '4', '5');
  const packs = page.getByRole('region', { name: 'Packs', exact: true });
  await expect(packs).toContainText(
    'Boards run from top to bottom. With the main window in the top or bottom wall',
  );
  await packs.getByRole('combobox', { name: WINDOW }).selectOption('Right');
  await expect(packs).toContainText('Light from the window in the right wall falls across their long edges');
  await expectAccessible(page);
  await packs.getByRole('combobox', { name: 'Board', exact: true }).selectOption('Tiles');
  await expect(packs.getByRole('combobox', { name: WINDOW })).toHaveCount(0);
});

test('pictures of a carpet from both sides and with a seam load only when opened, in the colour on show', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/laid/')) asked.push(one.url());
  });
  await page.setViewportSize(NARROW);
  await page.goto('/au/products/merrin-velvet');
  await hydrated(page);
  const pile = page.locator('details', { has: page.getByText('Its colour from the other side') });
  await pile.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await pile.locator('summary').focus();
  await page.keyboard.press('Enter');
  const pictures = pile.getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const one of await pictures.all()) {
    await one.scrollIntoViewIfNeeded();
    await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(new Set(asked.map((address) => address.replace(/^.*\/laid\//, '')))).toEqual(
    new Set(['with/1012401', 'against/1012401']),
  );
  await expect(pictures.first()).toHaveAccessibleName(
    /^Merrin Velvet in .+\. Looking with the pile: lighter$/,
  );
  await page.locator('summary', { hasText: 'Where a seam shows' }).click();
  await expect(page.getByText('This carpet comes off a roll 3.66 m wide')).toBeVisible();
  expect(await told(page, 'view_laid')).toMatchObject([{ action: 'pile' }, { action: 'seam' }]);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await colours(page).getByRole('link').nth(1).click();
  await expect(pile.locator('img[src$="/laid/with/1012402"]')).toHaveCount(1);
});

test('without scripts they open too; a flat weave shows a seam only, boards and tiles neither', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await drawPictures(page);
  await page.goto('/na/products/low-country');
  await expect(page.getByRole('heading', { name: 'Once it is laid' })).toBeVisible();
  await expect(page.locator('summary', { hasText: 'from the other side' })).toHaveCount(0);
  await page.locator('summary', { hasText: 'Where a seam shows' }).click();
  await expect(page.getByText(/^This carpet comes off a roll \d+ ft(?: \d+ in)? wide/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Toward the window: light falls along it$/ })).toBeVisible();
  await page.goto('/au/products/gully-hybrid');
  await expect(page.getByRole('heading', { name: 'Once it is laid' })).toHaveCount(0);
  await page.close();
});

test('a project states it for each floor in each room, also in its link without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, ...others] = PROJECT.rooms;
  const lounge = {
    ...first,
    row: {
      ...withLength(withWidth(newRow(91), sideInMetres(5)), sideInMetres(3.8)),
      room: 'Lounge',
      window: 'left',
    },
  };
  const projects = projectsOf(baseURL);
  const { id } = (await (await projects.make({ ...PROJECT, rooms: [lounge, ...others] })).json()) as {
    id: string;
  };
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`/au/shared-projects/${id}`);
  const part = plain.getByRole('region', { name: 'Lounge' });
  await part.locator('summary', { hasText: 'Seams and light' }).click();
  // Cut together with the other room, its seam is elsewhere than alone.
  await expect(part).toContainText('It points to the window in the left wall: light falls along it');
  await plain.close();
  await page.goto(`/au/shared-projects/${id}`);
  await page.locator('summary', { hasText: 'Seams and light' }).first().click();
  await expectAccessible(page);
});
