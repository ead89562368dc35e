import { type BrowserContext, expect, type Page } from '@playwright/test';

const TIDELINE = 'products/tideline-loop';
export const dialog = (page: Page) => page.getByRole('dialog');
export const card = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const tray = (page: Page) => dialog(page).getByRole('region', { name: 'Your samples' });
export const samples = (page: Page) => tray(page).getByRole('listitem');
export const header = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Request a Sample/ });
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send my samples' });

/** Opens a page and waits for hydration; these tests are about the page with its script. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const button = document.querySelector(
      'main button[aria-haspopup="dialog"], header button[aria-haspopup="dialog"]',
    );
    return button !== null && Object.keys(button).some((key) => key.startsWith('__react'));
  });
}

export async function choose(page: Page, ...names: string[]) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Free Samples|Samples)/ })
    .click();
  for (const name of names) await card(page, name).click();
}

/** Goes from the swatches to the form. */
export const toForm = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Order Samples/ })
    .click();

/** Opens the page of Tideline Loop and waits for its scripts. */
export const openTideline = (page: Page, region = 'au') => open(page, `/${region}/${TIDELINE}`);

/** Selects samples of these colours of Tideline Loop. */
export async function chooseTideline(page: Page, ...names: string[]) {
  await openTideline(page);
  await choose(page, ...names);
}

/** Opens Tideline Loop, selects Flax (the default) and these colours, and fills in the form except the address. */
export async function orderFlax(page: Page, region: string, ...names: string[]) {
  await open(page, `/${region}/${TIDELINE}?colour=flax`);
  await choose(page, ...names);
  await expect(samples(page).filter({ hasText: '214-03 - Flax' })).toBeVisible();
  await fillIn(page);
}

/** Goes to the form and fills in everything except the address. */
export async function fillIn(page: Page) {
  await toForm(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Mobile').fill('0491 570 006');
}

/** Enters a free-text address; it has to end with a postcode of the region. */
export async function customAddress(page: Page, text = '1 Sample Street, Bay 3999') {
  await page.getByRole('combobox', { name: 'Delivery address' }).fill(text);
  await page.getByRole('option', { name: 'Submit Custom Address' }).click();
  await expect(page.getByText('We will use the address as you typed it.')).toBeVisible();
}

/** Orders that a context sends, with their bodies. */
export function ordersOf(context: BrowserContext) {
  const orders: {
    url: URL;
    key: string;
    body: { variants: { name: string }[]; values: Record<string, unknown> };
  }[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/api/samples') return;
    orders.push({ url, key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() });
  });
  return orders;
}
