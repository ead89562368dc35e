import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  choose,
  chooseTideline,
  customAddress,
  dialog,
  fillIn,
  header,
  open,
  openTideline,
  ordersOf,
  samples,
  send,
  toForm,
} from './support/samples.ts';

test('G48 S8-4 S8-5 a failed submission shows an error and loses nothing, also over a reload', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await chooseTideline(page, '214-01 - Greywacke');
  await fillIn(page);
  await customAddress(page);
  await page.route('**/api/samples?*', (route) => route.fulfill({ status: 503, json: {} }));
  await send(page).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('Error, failed to send samples');
  await expectAccessible(page, 'dialog[open]');
  await page.unroute('**/api/samples?*');
  await page.route('**/api/samples?*', (route) => route.abort());
  await send(page).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('Error posting, no response');
  await page.unroute('**/api/samples?*');

  await page.reload();
  await expect(header(page)).toHaveAccessibleName('Request a Sample, 1 chosen');
  await choose(page);
  await toForm(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('combobox')).toHaveValue('1 Sample Street, Bay 3999');
  await send(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Success');
  expect(orders).toHaveLength(3);
  expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
});

test('G40 an order is sent although scripts see the cookie of its token later than the answer, as in Safari', async ({
  page,
  context,
}) => {
  await page.route('**/api/csrf', async (route) => {
    await route.fulfill({ json: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' } });
    // The page has had its turn with the answer.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a'.repeat(32), domain: 'localhost', path: '/' }]);
  });
  await chooseTideline(page, '214-01 - Greywacke');
  await fillIn(page);
  await customAddress(page);
  await send(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Success');
});

test('a double click that opens the form does not submit what was typed before', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await chooseTideline(page, '214-01 - Greywacke');
  await fillIn(page);
  await customAddress(page);
  await dialog(page).getByRole('button', { name: 'Back', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Order Samples/ })
    .hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(send(page)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(send(page)).toBeEnabled();
  expect(orders).toEqual([]);
  await send(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Success');
  expect(orders).toHaveLength(1);
});

/** Fills in and sends an order of one colour without a connection. */
async function sendOffline(page: Page, colour: string) {
  await chooseTideline(page, colour);
  await fillIn(page);
  await customAddress(page);
  await page.context().setOffline(true);
  await send(page).click();
}

test('offline, the order is kept, even with the modal closed, and sent once when the connection is back', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await sendOffline(page, '214-01 - Greywacke');
  await expect(
    dialog(page).getByRole('heading', { name: 'You are offline. Your order is safe' }),
  ).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  expect(orders).toEqual([]);
  const answered = page.waitForResponse(/\/api\/samples/);
  await context.setOffline(false);
  expect((await answered).status()).toBe(201);
  await expect(page.getByText('Your samples order has been submitted successfully!')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Request a Sample');
  expect(orders).toHaveLength(1);
});

test('an order still waiting when the browser was closed is sent by the next page', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await sendOffline(page, '214-05 - Lichen');
  await expect(dialog(page).getByText(/It is kept on this device/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/au');
  await expect(next.getByText('Your samples order has been submitted successfully!')).toBeVisible();
  expect(orders.map(({ body }) => body.variants.map(({ name }) => name))).toEqual([['Lichen']]);
});

test('S4.8-15 S9.7-1 two tabs share one selection, and invalid stored data is ignored', async ({
  page,
  context,
}) => {
  await openTideline(page);
  const other = await context.newPage();
  await open(other, '/au/products');
  await choose(page, '214-01 - Greywacke');
  await expect(header(other)).toHaveAccessibleName('Request a Sample, 1 chosen');
  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    localStorage.setItem('sampleVariants', '{"version":1,"variantSamples":[{}],"productMap":7'),
  );
  await page.reload();
  await expect(header(page)).toHaveAccessibleName('Request a Sample');
  await choose(page, '214-02 - Natural');
  await expect(samples(page).filter({ hasText: '214-02 - Natural' })).toBeVisible();
});
