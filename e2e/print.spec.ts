import { expect, type Page, test } from '@playwright/test';
import { PROJECT, withProject } from './support/project.ts';

/** Every kind of page that has something to press or to choose, but for those whose own tests print them. */
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

/** What is pressed; the question of an answer is its heading. */
const pressed = (page: Page) =>
  page
    .locator(
      'button:not(h3 > *), summary, select, search, [role="search"], [role="switch"], input[type="checkbox"]',
    )
    .filter({ visible: true });

test('on paper every kind of page has its mark and its heading in ink, and nothing to press', async ({
  page,
}) => {
  test.setTimeout(120_000);
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
    // What has the focus has no ring.
    expect
      .soft(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineColor))
      .toBe('rgba(0, 0, 0, 0)');
  }
});

test('on paper questions have their answers, a floor its own facts and a banner its words on the page', async ({
  page,
}) => {
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
  // Words stand under the picture, and nothing on it: where no grounds are printed, browsers make them white.
  await page.goto('/au/product-types');
  await expect(page.locator('.banner-fade').filter({ visible: true })).toHaveCount(0);
  const picture = await page.locator('.banner-picture').first().boundingBox();
  const words = await page.locator('.banner-words').first().boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
});

test('the first page of a printed floor is not left empty', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of ['bellbird-plush', 'tideline-loop']) {
    await page.goto(`/au/products/${slug}`);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.waitForLoadState('networkidle');
    const first = (await page.pdf({ format: 'A4', pageRanges: '1' })).toString('latin1');
    expect(first.split('/Subtype /Image').length, slug).toBeGreaterThan(6);
  }
});

test('on paper links that look like buttons are words in ink, and prose names no address that a reader lacks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  for (const kind of ['', '/find-stores/the-sydney-floor-room-nsw']) {
    await page.goto(`/au${kind}`);
    await page.emulateMedia({ media: 'print' });
    const links = await page.locator('a.button').filter({ visible: true }).all();
    expect(links.length, kind).toBeGreaterThan(0);
    for (const link of links) {
      const { color, edge } = await link.evaluate((element) => {
        const { color, borderTopWidth: edge } = getComputedStyle(element);
        return { color, edge };
      });
      expect.soft({ color, edge }, kind).toEqual({ color: 'rgb(0, 0, 0)', edge: '0px' });
    }
  }
  await page.goto('/au/warranty');
  const inside = page.locator('.prose a[href^="/"]').first();
  expect(await inside.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});

test('a calculator without rooms is one sheet, and a field with the focus has no box on it', async ({
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
