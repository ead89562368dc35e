import type { Page } from '@playwright/test';

export const CARPET = '/au/products?type=CPT';

/** The filter form of wide screens; on phones the same filters are in a sheet. */
export const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
export const cards = (page: Page) => page.getByRole('article');
/** The line with the number of floors in the list: "37 carpets". */
export const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ [a-z ]+$/ });
const showing = (page: Page) => page.getByText(/^Showing \d+ of \d+$/).first();

/** Waits for hydration: before it a click would submit the form. Both work; these tests are about the hydrated page. */
export async function ready(page: Page) {
  await page.waitForFunction(() => {
    const input = document.querySelector('#list-filters input');
    return input !== null && Object.keys(input).some((key) => key.startsWith('__react'));
  });
}

export async function shownOf(page: Page): Promise<[number, number]> {
  const [, shown, total] = /Showing (\d+) of (\d+)/.exec(await showing(page).innerText()) ?? [];
  return [Number(shown), Number(total)];
}
