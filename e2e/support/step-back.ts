import { expect, type Page } from '@playwright/test';

/**
 * Goes one step back within the page, and no further until its address has changed. The entry is named: while the
 * browser is busy a bare `back` may count from where an earlier one began, or be dropped.
 */
export async function stepBack(page: Page): Promise<void> {
  const from = page.url();
  const key = await page.evaluate(
    () => navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.key ?? '',
  );
  const back = () =>
    page.evaluate(async (to) => {
      await navigation.traverseTo(to).committed;
    }, key);
  await expect(back).toPass();
  await expect(page).not.toHaveURL(from);
}
