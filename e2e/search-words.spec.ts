import { expect, type Page, test } from '@playwright/test';
import { PLAIN } from './support/header.ts';
import { answered, openSearch, options } from './support/search.ts';

/** Searches as a shopper does: opens the bar, types, presses Enter. */
async function search(page: Page, words: string) {
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  await input.pressSequentially(words);
  await input.press('Enter');
  await expect(page).toHaveURL(/\/au\/search\?q=/);
}

/** Opens the results page by its address. */
const found = (page: Page, words: string, region = 'au') =>
  page.goto(`/${region}/search?q=${encodeURIComponent(words)}`, { waitUntil: 'domcontentloaded' });

const floors = (page: Page) =>
  page.locator('[data-list="search-results"]').getByRole('heading', { level: 3 });
const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test.describe('in the results page’s HTML', () => {
  test.use({ javaScriptEnabled: false });

  test('S1-3 U-1 a colour is found by an everyday name, and shown on the floors', async ({ page }) => {
    for (const colour of ['white', 'taupe', 'pink']) {
      await found(page, colour);
      await expect(floors(page).first(), colour).toBeVisible();
      await expect(page.getByText(/^No results for “/)).toHaveCount(0);
      await expect(group(page, 'Colours').getByRole('link').first()).toBeVisible();
    }
    await expect(group(page, 'Colours').getByRole('link', { name: /^Ink/ })).toHaveCount(0);
    await expect(group(page, 'Colours').getByRole('link', { name: /Rosehip/ })).toBeVisible();
    const first = floors(page).filter({ hasText: 'Bellbird Plush' }).getByRole('link');
    await expect(first).toHaveAttribute('href', /colour=rosehip/);
  });

  test('U-1 a construction ranks before words of a description, in the region’s spelling', async ({
    page,
  }) => {
    for (const [words, region] of [
      ['grey twist', 'au'],
      ['gray twist', 'na'],
    ] as const) {
      await found(page, words, region);
      await expect(floors(page).nth(2)).toBeVisible();
      for (const name of (await floors(page).allTextContents()).slice(0, 3))
        expect(name).toMatch(/Twist|Frieze/);
    }
  });

  test('U-4 a word that names a page finds the page', async ({ page }) => {
    for (const [words, title, region] of [
      ['warranty', /^Warranty/, 'au'],
      ['warranty', /How long is the warranty/, 'nz'],
      ['samples', /Seeing our floors in North America/, 'na'],
      ['calculator', /Floor calculator/, 'au'],
      ['how to clean', /Looking after carpet/, 'au'],
      ['returns', /./, 'au'],
    ] as const) {
      await found(page, words, region);
      await expect(
        group(page, 'Guides and pages').getByRole('link', { name: title }).first(),
        words,
      ).toBeVisible();
    }
  });
});

test('U-1 the id of a colour finds its colour', async ({ page }) => {
  await page.goto(`/nz${PLAIN}`);
  const input = await openSearch(page);
  await input.pressSequentially('214-07');
  await expect(answered(page)).toBeVisible();
  await page
    .getByRole('group', { name: /^Colours/ })
    .getByRole('option')
    .first()
    .click();
  await expect(page).toHaveURL(/\/nz\/products\/tideline-loop\?colour=madder$/);
});

test('U-4 a word that names a page finds the page without delay', async ({ page }) => {
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  await input.pressSequentially('store');
  await expect(page.getByText(/^No results for “/)).toHaveCount(0);
  await page.getByRole('option', { name: /Find a store/ }).click();
  await expect(page).toHaveURL(/\/au\/find-stores$/);
});

test('U-4 for something the shop does not sell, it says so and lists the nearest matches', async ({
  page,
}) => {
  await page.goto(`/au${PLAIN}`);
  const input = await openSearch(page);
  await input.pressSequentially('carpet tiles');
  await expect(page.getByText('We do not sell carpet tiles: our carpet comes off a roll.')).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await input.press('Enter');
  await expect(page.getByText('We do not sell carpet tiles: our carpet comes off a roll.')).toBeVisible();
  await expect(floors(page).first()).toBeVisible();
});

test('U-1 a whole sentence is understood', async ({ page }) => {
  await search(page, 'hard wearing carpet for stairs');
  await expect(page.getByText('these match some')).toHaveCount(0);
  await floors(page).first().getByRole('link').click();
  await expect(
    page
      .getByRole('main')
      .getByText(/stairs/i)
      .first(),
  ).toBeVisible();
});
