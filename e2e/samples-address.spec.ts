import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dialog, orderFlax, ordersOf, send } from './support/samples.ts';

test('A-20 S7.12-2 an order needs a postcode that matches its place', async ({ page, context }) => {
  const orders = ordersOf(context);
  await orderFlax(page, 'au');
  const address = page.getByRole('combobox', { name: 'Delivery address' });
  // A street alone shows what is missing; a suburb is offered as a place.
  await address.fill('12 Collins Street');
  await expect(page.getByText(/^Add the suburb or town and the postcode/).first()).toBeVisible();
  await address.fill('Geelong');
  await expect(page.getByRole('option', { name: 'Geelong VIC, Australia', exact: true })).toBeVisible();
  await address.fill('3220');
  await expect(page.getByRole('option', { name: 'Geelong VIC 3220, Australia' })).toBeVisible();
  await address.fill('12 Kiln Lane, Kangaroo Flat');
  await page.getByRole('option', { name: /^12 Kiln Lane, Kangaroo Flat VIC/ }).click();
  const postcode = page.getByRole('textbox', { name: 'Postcode' });
  await expect(postcode).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Enter the postcode').first()).toBeVisible();
  await expect(postcode).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await postcode.fill('9999');
  await expect(page.getByText('9999 is not a postcode of Kangaroo Flat').first()).toBeVisible();
  await send(page).click();
  await expect(postcode).toBeFocused();
  expect(orders).toEqual([]);
  await postcode.fill('3555');
  const answered = page.waitForResponse(/\/api\/samples/);
  await send(page).click();
  expect((await answered).status()).toBe(201);
  expect(orders[0]?.body.values).toMatchObject({ street: '12 Kiln Lane', postcode: '3555', state: 'VIC' });
});

test('A-20 a free-text address must contain its postcode, in the form and at the endpoint', async ({
  page,
}) => {
  await orderFlax(page, 'nz');
  const address = page.getByRole('combobox', { name: 'Delivery address' });
  await address.fill('1200 Wharf Lane');
  await page.getByRole('option', { name: 'Submit Custom Address' }).click();
  await send(page).click();
  await expect(page.getByText(/^Add the suburb or town and the postcode/).first()).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('1200 Wharf Lane, Bay 7010');
  await page.getByRole('option', { name: 'Submit Custom Address' }).click();
  await send(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Success');
});
