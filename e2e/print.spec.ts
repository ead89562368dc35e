import { expect, type Page, test } from '@playwright/test';
import { measure, open, room } from './support/calculator.ts';
import { PROJECT, withProject } from './support/project.ts';

/** Every kind of page with controls, except those that other tests print. */
const KINDS = [
  '',
  '/products',
  '/products/tideline-loop',
  '/product-types',
  '/find-stores',
  '/find-stores/the-sydney-floor-room-nsw',
  '/support',
  '/search?q=oak',
  '/news/one-room-three-floors',
  '/inspiration/trend-reports/vivid-expression',
  '/compare?floors=1021401,1021403',
  '/contrast',
  '/colour-from-picture',
  '/project',
  '/no-such-page',
];

/** Visible controls; the question of an answer is its heading. */
const pressed = (page: Page) =>
  page
    .locator(
      'button:not(h3 > *), summary, select, search, [role="search"], [role="switch"], input[type="checkbox"]',
    )
    .filter({ visible: true });

test('print: every kind of page has its mark and heading in dark text, and no controls', async ({ page }) => {
  await withProject(page, PROJECT);
  for (const kind of KINDS) {
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 794, height: 1000 });
    await page.goto(`/au${kind}`);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.keyboard.press('Tab');
    await page.emulateMedia({ media: 'print' });
    await expect.soft(pressed(page), kind).toHaveCount(0);
    const mark = page.getByRole('link', { name: 'Marram home' });
    const inks = [mark, page.getByRole('heading', { level: 1 })].map((one) =>
      one.evaluate((element) => getComputedStyle(element).color),
    );
    for (const ink of await Promise.all(inks))
      expect.soft(ink, kind).toMatch(/^rgb\((?:0|[1-5]?\d), \d{1,2}, \d{1,2}\)$/);
    // Beige and dark backgrounds are white (DESIGN 8.20).
    const grounds = await page
      .locator('[data-theme], [data-surface]')
      .evaluateAll((surfaces) =>
        surfaces.flatMap((surface) =>
          ['--paper', '--mist', '--mist-2'].map((name) => getComputedStyle(surface).getPropertyValue(name)),
        ),
      );
    expect.soft([...new Set(grounds)], kind).toEqual(['#fff']);
    // A focused element has no ring.
    expect
      .soft(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineColor))
      .toBe('rgba(0, 0, 0, 0)');
  }
});

test('print: questions include their answers, a floor its facts and a banner its text', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await page.goto('/au/support');
  await expect(page.locator('[data-disclosure][hidden]').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('[data-disclosure] p').all())
    expect(await answer.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  await page.goto('/au/products/tideline-loop');
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  for (const gone of [/^Close to/, 'Goes well with'])
    await expect(page.getByRole('heading', { name: gone }).filter({ visible: true })).toHaveCount(0);
  // Text is below the picture, not on it: without printed backgrounds, browsers would make it white on white.
  await page.goto('/au/product-types');
  await expect(page.locator('.banner-fade').filter({ visible: true })).toHaveCount(0);
  const picture = await page.locator('.banner-picture').first().boundingBox();
  const words = await page.locator('.banner-words').first().boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
});

test('print: the first page of a floor is not left empty', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of ['bellbird-plush', 'tideline-loop']) {
    await page.goto(`/au/products/${slug}`);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.waitForLoadState('networkidle');
    const first = (await page.pdf({ format: 'A4', pageRanges: '1' })).toString('latin1');
    expect(first.split('/Subtype /Image').length, slug).toBeGreaterThan(6);
  }
});

test('print: links that look like buttons are plain text, and prose shows no addresses', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  for (const kind of ['', '/find-stores/the-sydney-floor-room-nsw']) {
    await page.goto(`/au${kind}`);
    await page.emulateMedia({ media: 'print' });
    const links = await page.locator('a.button').filter({ visible: true }).all();
    expect(links.length, kind).toBeGreaterThan(0);
    for (const link of links) {
      // The colour has a transition.
      await expect.soft(link, kind).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect.soft(link, kind).toHaveCSS('border-top-width', '0px');
      await expect.soft(link, kind).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  }
  await page.goto('/au/warranty');
  const inside = page.locator('.prose a[href^="/"]').first();
  expect(await inside.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});

test('print: stores have the hours of the week, not whether they are open at the moment', async ({
  page,
}) => {
  for (const path of ['/au/find-stores', '/au/find-stores/the-sydney-floor-room-nsw']) {
    await page.emulateMedia({ media: null });
    await page.goto(path);
    const shown = (words: RegExp) => page.getByRole('main').getByText(words).filter({ visible: true });
    const isOpen = shown(/^(?:Open until|Closed, opens)/);
    await expect(isOpen.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(isOpen, path).toHaveCount(0);
    await expect(shown(/^Mon to \w+ \d/).first(), path).toBeVisible();
  }
});

test('print: without scripts, a page as narrow as paper has no link to the menu', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 673, height: 1000 } });
  await page.goto('/au/news');
  const menu = page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  await page.close();
});

test('print: four compared floors and their facts are within the page', async ({ page }) => {
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.goto('/au/compare?floors=1021401,1021403,1021404,1021405');
  await page.emulateMedia({ media: 'print' });
  const parts = page.locator('.compare-cards > li, .split > div, .compare-facts table');
  expect(await parts.count()).toBeGreaterThanOrEqual(6);
  for (const part of await parts.all()) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    expect.soft(x).toBeGreaterThanOrEqual(0);
    expect.soft(x + width).toBeLessThanOrEqual(673);
  }
  await expect(page.getByRole('slider').locator('span').filter({ visible: true })).toHaveCount(0);
});

test('print: a calculator without rooms is one page, and a focused field has no outline', async ({
  page,
}) => {
  await page.goto('/au/calculator');
  const width = page.getByRole('textbox', { name: 'Width' });
  await width.focus();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const box = width.locator('xpath=ancestor::*[contains(@class, "field")][1]');
  expect(await box.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none');
});

test('print: a room has its whole name, its flooring, figures beside their units, and the sides of a missing corner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await open(page, '/na/calculator');
  const name = 'Master bedroom upstairs with the walk-in wardrobe';
  await room(page, 'Room 1').getByRole('combobox', { name: 'Room' }).fill(name);
  await page.keyboard.press('Escape');
  const own = room(page, name);
  const box = (side: string) => own.getByRole('textbox', { name: side, exact: true });
  await box('Width, feet').fill('12');
  await box('Width, inches').fill('10 3/8');
  await box('Length, feet').fill('15');
  await own.getByRole('radio', { name: 'L-shape' }).check({ force: true });
  await box('Corner width, feet').fill('3');
  await box('Corner length, inches').fill('7 3/4');
  await page.keyboard.press('Tab');
  await page.emulateMedia({ media: 'print' });
  const legend = own.locator('> legend');
  await expect(legend).toHaveText(name);
  expect((await legend.boundingBox())?.width).toBeGreaterThan(250);
  expect((await own.getByText('Carpet', { exact: true }).boundingBox())?.width).toBeGreaterThan(30);
  for (const side of ['Width', 'Length', 'Corner width', 'Corner length']) {
    await expect(box(`${side}, inches`), side).toBeVisible();
    const places = await own.getByRole('group', { name: side, exact: true }).evaluate((pair) =>
      [...pair.querySelectorAll('input')].map((input) => {
        const { left, right } = input.getBoundingClientRect();
        const unit = input.nextElementSibling?.getBoundingClientRect();
        const letter = (right - left) / input.value.length;
        return { letter, left, gap: (unit?.left ?? 0) - right, end: unit?.right ?? 0 };
      }),
    );
    const [feet, inches] = places;
    // Each unit directly follows its figure, and there is space between feet and inches.
    for (const { letter, gap } of places) {
      expect(letter, side).toBeLessThan(11);
      expect(gap, side).toBeLessThan(6);
    }
    expect((inches?.left ?? 0) - (feet?.end ?? 0), side).toBeGreaterThan(6);
  }
  await expect(box('Doorways')).toBeHidden();
  await expect(own.locator('select').filter({ visible: true })).toHaveCount(0);
});

test('print: a calculator has no page after its last line, empty or with one line', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '3.6', '4.8');
  await page.getByRole('button', { name: 'Add a room after Room 1' }).click();
  await measure(page, 'Room 2', '3.6', '4.8');
  await expect(page.getByRole('region', { name: 'Everything you need' })).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(3);
});
