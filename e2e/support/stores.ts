import { expect, type Page } from '@playwright/test';

export const MELBOURNE = '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=20';
export const status = (page: Page) =>
  page.getByRole('search').locator('xpath=following-sibling::*[@role="status"]');
export const rows = (page: Page) => page.locator('.locator-list').getByRole('listitem');
export const map = (page: Page) => page.getByRole('group', { name: /^Map of stores/ });

export async function awake(page: Page) {
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
}
