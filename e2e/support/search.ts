import { expect, type Locator, type Page } from '@playwright/test';

/** Rows of the search results; select lists on the page have options too, which are not included. */
export const options = (page: Page, filter: { name?: RegExp } = {}) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option', filter);

/** Opens the search bar; its button shows when the page's script is ready. */
export async function openSearch(page: Page): Promise<Locator> {
  const input = page.getByRole('combobox', { name: /Search floors/ });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await expect(input).toBeFocused({ timeout: 2000 });
  }).toPass();
  return input;
}

/** The link below the rows, shown once the search itself has answered. */
export const answered = (page: Page) => page.getByRole('link', { name: /^See all|^See the result/ });
