import { test } from '@playwright/test';
import { measure, open } from './support/calculator.ts';
for (const width of [390, 834, 1440])
  test(`shots ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, '/au/calculator');
    await measure(page, 'Room 1', '5', '3.8');
    await page.getByRole('button', { name: /^Add a room/ }).click();
    await measure(page, 'Room 2', '8.2', '4.6');
    await page.getByRole('combobox', { name: 'Doorway in wall' }).first().selectOption('Bottom');
    await page.getByRole('combobox', { name: /main window/ }).first().selectOption('Left');
    await page.getByRole('region', { name: 'Cut plan' }).screenshot({ path: `/tmp/honest/plan-${width}.png` });
    await page.goto('/au/products/merrin-velvet');
    await page.waitForTimeout(2500);
    for (const one of await page.locator('details.group\\/laid summary').all()) await one.click();
    const s = page.locator('section', { has: page.getByRole('heading', { name: 'Once it is laid' }) });
    await s.scrollIntoViewIfNeeded();
    await page.waitForTimeout(4000);
    for (const one of await s.getByRole('img').all()) await one.scrollIntoViewIfNeeded();
    await page.waitForTimeout(9000);
    await s.screenshot({ path: `/tmp/honest/laid-${width}.png` });
  });
