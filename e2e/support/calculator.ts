import type { Locator, Page } from '@playwright/test';

export type Place = Page | Locator;
export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 900 };

/** A room by its name; an unnamed room is called by its number. */
export const room = (place: Place, name: string) => place.getByRole('group', { name, exact: true });
export const total = (place: Place, flooring: string) =>
  place.getByRole('region', { name: flooring, exact: true }).locator('output');
export const calculate = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Calculate/ });
export const cutPlan = (place: Place) => place.getByRole('region', { name: 'Cut plan' });
/** The amount in a line of the list of everything needed. */
export const needed = (place: Place, name: string) =>
  place.getByRole('region', { name: 'Everything you need' }).getByRole('textbox', { name, exact: true });

/** Opens the page and waits for its script; typing before React has hydrated the fields is tested elsewhere. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const field = document.querySelector('main [role=combobox]');
    const parts = field ? [field] : [...document.querySelectorAll('header .site-tool')];
    return parts.some((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  });
}

export async function measure(place: Place, name: string, width: string, length: string) {
  await room(place, name).getByRole('textbox', { name: 'Width' }).fill(width);
  await room(place, name).getByRole('textbox', { name: 'Length' }).fill(length);
}

/** Pastes a text at the focus, by the page's clipboard. */
export async function paste(page: Page, text: string) {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
