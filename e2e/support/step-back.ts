import { expect, type Page } from '@playwright/test';

/**
 * Goes exactly one history entry back within the page. The target entry is named, and the step is repeated while the
 * address has not changed: a busy browser may count a step from an earlier entry, or drop it.
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
