import { expect, type Locator, type Page } from '@playwright/test';

/** Rows of the search; lists have options of their own. */
export const options = (page: Page, filter: { name?: RegExp } = {}) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option', filter);

/** Opens the bar; the page is at work when its button says so. */
export async function openSearch(page: Page): Promise<Locator> {
  const input = page.getByRole('combobox', { name: /Search floors/ });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await expect(input).toBeFocused({ timeout: 2000 });
  }).toPass();
  return input;
}

/** The line under the rows once the search itself has answered. */
export const answered = (page: Page) => page.getByRole('link', { name: /^See all|^See the result/ });
