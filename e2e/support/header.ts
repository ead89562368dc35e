import { expect, type Locator, type Page } from '@playwright/test';

export const MENUS = ['Carpet', 'Hard floors', 'Inspiration', 'Sustainability', 'Support'] as const;

/** A short page, for tests of what every page has: less to lay out, and less for axe to check. */
export const PLAIN = '/accessibility';

export const header = (page: Page) => page.getByRole('banner');
export const main = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
export const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).first();
export const button = (page: Page, name: string) => main(page).getByRole('button', { name: `${name} menu` });
/** A link that only this menu contains. */
export const inside = (page: Page, name: (typeof MENUS)[number]): Locator =>
  main(page).getByRole('link', {
    name: {
      Carpet: 'Browse all carpet',
      'Hard floors': 'Browse all hard floors',
      Inspiration: 'Purist',
      Sustainability: /^People/,
      Support: 'Care and maintenance',
    }[name],
  });

/** Opens a page and waits for the header's script. */
export async function open(page: Page, address: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(header(page)).toHaveAttribute('data-ready', '');
}
