import { expect, test } from '@playwright/test';
import * as calculator from './support/calculator.ts';
import { corners, openEditor } from './support/floor-editor.ts';
import { count, filters, ready } from './support/listing.ts';
import { choose, dialog, openTideline, samples, send, toForm } from './support/samples.ts';
import { answered, openSearch } from './support/search.ts';
import { translate } from './support/translate.ts';

// Visitors may read the shop in their own language, by the translation of their browser.

test('a list says how many floors it shows', async ({ page }) => {
  await page.goto('/au/products');
  await ready(page);
  const before = await count(page).first().innerText();
  await translate(page);
  await filters(page)
    .getByRole('checkbox', { name: /^Carpet/ })
    .check();
  await expect(count(page).first()).toHaveText(/^\d+ carpets$/);
  await filters(page)
    .getByRole('checkbox', { name: /^Carpet/ })
    .uncheck();
  await expect(count(page).first()).toHaveText(before);
});

test('the calculator shows its results, and starts again', async ({ page }) => {
  await calculator.open(page, '/au/calculator');
  await translate(page);
  await calculator.room(page, 'Room 1').getByRole('combobox', { name: 'Room' }).fill('Kit');
  await page.getByRole('option', { name: 'Kitchen' }).click();
  await calculator.measure(page, 'Kitchen', '4', '5');
  await expect(calculator.total(page, 'Carpet')).toHaveText('22.00m²');
  await expect(calculator.calculate(page)).toHaveText('Calculate, 22 m²');
  await expect(calculator.room(page, 'Kitchen')).toContainText('20.00m²');
  await page.getByRole('textbox', { name: /^Wastage/ }).fill('15');
  await expect(page.getByText('Total m2 with 15% wastage')).toBeVisible();
  await page.getByText('Imperial').click();
  await expect(page.getByText('215.28 sq ft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(calculator.calculate(page)).toHaveText('Calculate');
  await expect(calculator.room(page, 'Room 1')).toBeVisible();
});

test('a product shows its colour, the comparison, the chosen samples and what is wrong in the form', async ({
  page,
}) => {
  await openTideline(page);
  await translate(page);
  await page.getByRole('main').getByRole('link', { name: /Flax/ }).first().click();
  await expect(page.getByRole('main').getByText('Free sample of Flax, 10 × 12 cm.')).toBeVisible();
  const compare = page
    .getByRole('main')
    .getByRole('button', { name: /^Compare Tideline Loop in/ })
    .first();
  await compare.click();
  await expect(compare).toHaveText('Added to compare');
  await expect(page.getByRole('link', { name: 'Compare 1 floor' })).toBeVisible();

  await choose(page);
  await expect(samples(page).filter({ hasText: 'Flax' })).toBeVisible();
  await expect(dialog(page).getByText('1 of 3').first()).toBeVisible();
  await toForm(page);
  const mobile = page.getByLabel('Mobile');
  await send(page).click();
  await expect(page.getByText('Please provide your phone number')).toBeVisible();
  await mobile.fill('12');
  await expect(page.getByText('Please provide a valid phone number')).toBeVisible();
});

test('the search says what it found', async ({ page }) => {
  await page.goto('/au');
  const input = await openSearch(page);
  await translate(page);
  await input.fill('wool');
  await expect(answered(page)).toBeVisible();
  await input.fill('woolzzzz');
  await expect(page.getByText(/^Nothing found for “woolzzzz”/)).toBeVisible();
  await expect(page.getByText('Searching...')).toHaveCount(0);
  await input.fill('twist');
  await expect(answered(page)).toBeVisible();
});

test('my project says who can see its link', async ({ page }) => {
  await page.goto('/au/project');
  await page.getByRole('button', { name: 'Add a room' }).click();
  await translate(page);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText(/^Anyone with this link can see and copy the project until /)).toBeVisible();
});

test('the floor editor counts the corners', async ({ page }) => {
  const editor = await openEditor(page);
  await translate(page);
  await corners(editor).first().press('+');
  await expect(corners(editor)).toHaveCount(7);
  await expect(editor.getByRole('button', { name: 'Skip 7 corners' })).toHaveCount(1);
});
