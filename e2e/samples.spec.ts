import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import {
  card,
  choose,
  customAddress,
  dialog,
  fillIn,
  header,
  open,
  openTideline,
  orderFlax,
  ordersOf,
  samples,
  send,
  toForm,
} from './support/samples.ts';

for (const [region, colour, typed, found] of [
  ['au', '214-04 - Fog', '12 Smith St, Brunswick', /Brunswick.*Australia$/],
  ['nz', '214-08 - Woad', '12 Smith St, Ponsonby', /Ponsonby.*New Zealand$/],
] as const) {
  test(`S2.4-5 S4.8-3 S4.8-8 S8-9 G27 in ${region} a swatch is selected and ordered`, async ({
    page,
    context,
  }) => {
    const orders = ordersOf(context);
    await orderFlax(page, region, colour);
    const address = page.getByRole('combobox', { name: 'Delivery address' });
    await address.fill(typed);
    await expectAnnounced(page, 'Check that the street number and name are right.', () =>
      page.getByRole('option', { name: found }).first().click(),
    );
    const answered = page.waitForResponse(/\/api\/samples/);
    await send(page).click();
    expect((await answered).status()).toBe(201);
    // The same request with the same key returns the stored order.
    const { reference, page: followed } = await (await page.request.fetch((await answered).request())).json();
    await expect(dialog(page)).toHaveAccessibleName('Success');
    await expect(dialog(page)).toContainText(`Your order number is ${reference}.`);
    await expect(dialog(page)).toContainText(/A confirmation is on its way to \S+@example\.\S+\./);
    await expect(dialog(page).getByText(/successfully! Expect them in/)).toBeVisible();
    const track = dialog(page).getByRole('link', { name: 'Track your order' });
    await expect(track).toHaveAttribute('href', followed);
    // Its underline is as wide as its text.
    expect((await track.boundingBox())?.width).toBeLessThan(250);
    expect(followed).toMatch(new RegExp(`^/${region}/samples/[0-9a-f]{32}$`));
    expect(orders).toHaveLength(1);
    expect(orders[0]?.url.search).toBe(`?region=${region}&website=FTX`);
    expect(orders[0]?.body.values).toMatchObject({ name: 'Ada Marsh', phone: '0491 570 006' });
    expect(String(orders[0]?.body.values.street)).toMatch(/^12 /);

    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(header(page)).toHaveAccessibleName('Request a Sample');
    const layer = await page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? []);
    const events = layer
      .flatMap(({ event }) => event ?? [])
      .filter((name) => /cart|checkout|purchase/.test(name));
    expect(events).toEqual(['add_to_cart', 'add_to_cart', 'begin_checkout', 'purchase']);
  });
}

test('A-7 S2.4-8 A-16 A-20 A-22 the whole order by keyboard alone, with its announcements', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await openTideline(page);
  const opener = page.getByRole('main').getByRole('button', { name: 'Free Samples' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Select Colours' })).toBeFocused();
  await expect(dialog(page).getByRole('list', { name: 'Steps' })).toMatchAriaSnapshot(`
    - list "Steps":
      - listitem: Select Colours
      - listitem: Order Details
      - listitem: Success
  `);
  await expect(dialog(page).locator('[aria-current="step"]')).toHaveText('Select Colours');
  await expect(card(page, '214-01 - Greywacke')).toHaveAttribute('aria-pressed', 'false');
  const press = async (key: string, until: () => Promise<void>, most = 30) => {
    for (let times = 0; times < most; times += 1) {
      await page.keyboard.press(key);
      try {
        await until();
        return;
      } catch {
        // Not loaded yet.
      }
    }
    await until();
  };
  const focused = (locator: ReturnType<Page['getByRole']>) => () =>
    expect(locator).toBeFocused({ timeout: 50 });

  await press('Tab', focused(card(page, '214-01 - Greywacke')));
  await page.keyboard.press('Space');
  await expect(card(page, '214-01 - Greywacke')).toHaveAttribute('aria-pressed', 'true');
  const woad = dialog(page).getByRole('button', { name: /Woad/ });
  await press('Tab', focused(woad));
  await expect(woad).toHaveAccessibleName(/Out of stock/);
  await page.keyboard.press('Enter');
  await expect(samples(page)).toHaveCount(1);
  await expectAccessible(page, 'dialog[open]');

  await press('Tab', focused(dialog(page).getByRole('button', { name: /^Order Samples/ })));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Order Details' })).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await press('Tab', focused(page.getByLabel('First name')));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    'Error occured When trying to get form data.',
  );
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please provide your first name');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.type('Ada');
  for (const words of ['Marsh', 'ada@example.com', '0491 570 006', '1 Sample Street, Bay 3999']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await press('Tab', focused(page.getByRole('button', { name: 'Submit Custom Address' })), 3);
  await expectAnnounced(page, 'We will use the address as you typed it.', () => page.keyboard.press('Enter'));
  await press('Tab', focused(send(page)));
  await expectAnnounced(page, 'Your samples order has been submitted successfully!', () =>
    page.keyboard.press('Enter'),
  );
  await expect(dialog(page).getByRole('heading', { name: 'Success' })).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  expect(orders).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('cards offer the colour they show', async ({ page }) => {
  await open(page, '/au/products?type=CPT');
  const floor = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Tideline Loop' }) });
  await floor.getByRole('button', { name: 'Flax', exact: true }).click();
  await floor.getByRole('button', { name: 'Free sample: Tideline Loop in Flax' }).click();
  await expect(samples(page).filter({ hasText: '214-03 - Flax' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floor.getByRole('button', { name: 'Added: Tideline Loop in Flax' })).toBeVisible();
});

test('S2.5-4 S4.8-2 S4.8-5 a colour that was removed stays removed after a step back, and is not ordered', async ({
  page,
  context,
}) => {
  const orders = ordersOf(context);
  await open(page, '/au/products/anchorage-twist?colour=sandbar');
  await choose(page);
  const sandbar = card(page, '307-01 - Sandbar');
  await expect(sandbar).toHaveAttribute('aria-pressed', 'true');
  await card(page, '307-02 - Lagoon Stone').click();
  await sandbar.click();
  await expect(samples(page).filter({ hasText: 'Sandbar' })).toHaveCount(0);
  await fillIn(page);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(card(page, '307-02 - Lagoon Stone')).toHaveAttribute('aria-pressed', 'true');
  await expect(sandbar).toHaveAttribute('aria-pressed', 'false');
  await expect(samples(page).filter({ hasText: 'Sandbar' })).toHaveCount(0);
  await toForm(page);
  await customAddress(page);
  await send(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Success');
  expect(orders.map(({ body }) => body.variants.map(({ name }) => name))).toEqual([['Lagoon Stone']]);
});
