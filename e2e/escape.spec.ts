import { expect, test } from '@playwright/test';
import { openSearch } from './support/search.ts';

// The focus leaves an open part by a press on its empty area, and by Back to a page in the back/forward cache.
test('A-6 A-9 Escape closes what is open even if the focus is outside it', async ({ page }) => {
  await test.step('the search bar', async () => {
    await page.goto('/au/accessibility');
    const input = await openSearch(page);
    await input.fill('tideline');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    await expect(search).toBeFocused();
    await search.click();
    await page.getByRole('button', { name: 'Close search' }).focus();
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
  });

  await test.step('the drawer, after its open list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const regions = drawer.locator('summary').filter({ hasText: 'Australia' });
    await regions.click();
    const other = drawer.getByRole('button', { name: 'New Zealand' });
    await expect(other).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(other).toBeHidden();
    await expect(regions).toBeFocused();
    await drawer.click({ position: { x: 150, y: 20 } });
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
