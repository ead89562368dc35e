import { expect, type Page } from '@playwright/test';

/**
 * Goes one step back within the page, and no further until its address has changed. Of two `goBack` in a row the second
 * may count from where the first one began, while the browser is busy.
 */
export async function stepBack(page: Page): Promise<void> {
  const from = page.url();
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(from);
}
