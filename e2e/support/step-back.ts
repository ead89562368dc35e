import { expect, type Page } from '@playwright/test';

/**
 * Goes one step back within the page, and no further. The entry is named, and asked for again while the address is
 * still the same: while the browser is busy a step may count from where an earlier one began, or be dropped.
 */
export async function stepBack(page: Page): Promise<void> {
  const from = page.url();
  await expect(async () => {
    await page.evaluate(async (address) => {
      const { currentEntry } = navigation;
      const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
      if (currentEntry?.url === address && before) await navigation.traverseTo(before.key).committed;
    }, from);
    expect(page.url()).not.toBe(from);
  }).toPass();
}
