import { expect, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { dialog, externalRequests, recordEvents, SEARCH } from './support/analytics.ts';
import { customAddress, fillIn } from './support/samples.ts';

const VISITS = [
  [
    'au',
    { title: 'Tideline Loop Australia | Marram', currency: 'AUD', other: ['214-04 - Fog', 'Fog', '1021404'] },
  ],
  [
    'nz',
    {
      title: 'Tideline Loop New Zealand | Marram',
      currency: 'NZD',
      other: ['214-08 - Woad', 'Woad', '1021408'],
    },
  ],
] as const;
// New Zealand's currency and colour only change the data of the same events.
for (const [region, product] of VISITS.slice(0, dailyOrNightly(1, VISITS.length)))
  test(`S7.14-1 S7.14-3 S7.14-4 S7.14-5 G39 the data layer of a visit from search to purchase in ${region}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const heard = await recordEvents(context);
    const asked = externalRequests(context, new URL(baseURL ?? '').origin);
    const [label, colour, id] = product.other;
    const seen = (name: string) => heard.filter(({ event }) => event === name);

    await page.goto(`/${region}/support`);
    await expect.poll(() => seen('page_view')).toHaveLength(1);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const input = page.getByRole('combobox', { name: 'Search floors, colours and materials' });
    await input.fill('tideline');
    await expect.poll(() => seen('view_item_list')).toHaveLength(1);
    await page
      .getByRole('option', { name: /^Tideline Loop 214/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${region}/products/tideline-loop$`));
    await expect.poll(() => seen('view_item')).toHaveLength(1);

    await page
      .getByRole('main')
      .getByRole('button', { name: /^Free Samples/ })
      .click();
    await dialog(page).getByRole('button', { name: '214-03 - Flax', exact: true }).click();
    await dialog(page).getByRole('button', { name: label, exact: true }).click();
    await dialog(page).getByRole('button', { name: label, exact: true }).click();
    await fillIn(page);
    await customAddress(page);
    await page.getByRole('button', { name: 'Send my samples' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Success');

    const floor = {
      item_id: '214',
      item_name: 'Tideline Loop',
      item_brand: 'Marram',
      item_category: 'Carpet',
      item_category2: 'Wool Carpet',
      item_category3: 'Woollen spun, two ply marl',
    };
    const flax = { ...floor, item_variant: 'Flax', item_variant_id: '1021403' };
    const taken = { ...floor, item_variant: colour, item_variant_id: id };
    const greywacke = { ...floor, item_variant: 'Greywacke', item_variant_id: '1021401' };
    const found = { item_id: '214', item_name: 'Tideline Loop', index: 0, ...SEARCH };
    const colours = ({ item_variant }: Record<string, unknown>) => item_variant !== undefined;
    const items = seen('view_item_list')[0]?.ecommerce?.items ?? [];
    const transaction = seen('purchase')[0]?.ecommerce?.transaction_id;
    expect(transaction).toMatch(/^sample_order__\d{13}__\d{1,5}$/);
    expect(items[0]).toEqual(found);
    expect(items.every((item) => item.item_list_id === 'search-list' && item.item_id)).toBe(true);
    expect(items.filter(colours).length).toBeGreaterThan(0);
    for (const item of items.filter(colours))
      expect(item).toMatchObject({ item_id: '214', item_variant_id: expect.stringMatching(/^10214\d\d$/) });
    expect(heard.filter(({ event }) => event !== 'view_item_list')).toEqual([
      {
        event: 'page_view',
        page_path: `/${region}/support`,
        page_title: expect.any(String),
        page_region: region,
      },
      {
        event: 'search',
        search_term: 'tideline',
        search_results: expect.any(Number),
        search_place: 'header',
      },
      { event: 'select_item', ecommerce: { ...SEARCH, items: [found] } },
      {
        event: 'page_view',
        page_path: `/${region}/products/tideline-loop`,
        page_title: product.title,
        page_region: region,
      },
      { event: 'view_item', ecommerce: { items: [{ ...greywacke, quantity: 1 }] } },
      {
        event: 'add_to_cart',
        ecommerce: { items: [expect.objectContaining({ ...flax, index: 0, quantity: 1 })] },
      },
      {
        event: 'add_to_cart',
        ecommerce: { items: [expect.objectContaining({ ...taken, index: 0, quantity: 1 })] },
      },
      {
        event: 'remove_from_cart',
        ecommerce: { items: [expect.objectContaining({ ...taken, index: 0, quantity: 1 })] },
      },
      { event: 'begin_checkout', ecommerce: { items: [{ ...flax, index: 0, quantity: 1 }] } },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: transaction,
          order_reference: expect.stringMatching(/^MS-/),
          value: 0,
          currency: product.currency,
          items: [{ ...flax, index: 0, quantity: 1 }],
        },
      },
    ]);
    const others = heard.filter(({ event }) => event !== 'purchase');
    expect(JSON.stringify(others)).not.toMatch(/"(?:price|value|currency)"/);
    expect(JSON.stringify(heard)).not.toMatch(/Ada|Marsh|example\.com|0491/);
    expect(asked).toEqual([]);
  });

test('S7.14-1 S7.14-3 S5.6-6 a floor list is reported once, when it is in view, with its filters; then the floor that is followed', async ({
  page,
  context,
}) => {
  const heard = await recordEvents(context);
  const lists = () => heard.filter(({ event }) => event === 'view_item_list');
  await page.goto('/nz/products?type=CPT');
  await expect.poll(lists).toHaveLength(1);
  const [first] = lists();
  const { items = [], ...list } = first?.ecommerce ?? {};
  expect(first?.list_filters).toBe('type=CPT');
  expect(list).toEqual({ item_list_id: 'products', item_list_name: 'Products' });
  const cards = page.getByRole('main').getByRole('article');
  expect(items).toHaveLength(await cards.count());
  expect(items.map(({ index }) => index)).toEqual(items.map((_, at) => at));
  for (const item of items)
    expect(item).toMatchObject({
      item_brand: expect.any(String),
      item_category: 'Carpet',
      item_category2: expect.any(String),
      item_variant: expect.any(String),
      item_variant_id: expect.stringMatching(/^\d{7}$/),
    });

  await page.getByRole('button', { name: /^Load more/ }).click();
  await expect.poll(lists).toHaveLength(2);
  expect(lists()[1]?.ecommerce?.items[0]?.index).toBe(items.length);

  const third = cards.nth(2).getByRole('link');
  const name = await third.textContent();
  await third.click();
  await expect.poll(() => heard.filter(({ event }) => event === 'view_item')).toHaveLength(1);
  expect(heard.filter(({ event }) => event === 'select_item')).toEqual([
    {
      event: 'select_item',
      ecommerce: {
        item_list_id: 'products',
        item_list_name: 'Products',
        items: [expect.objectContaining({ item_name: name, index: 2 })],
      },
    },
  ]);
});

test('?debug-analytics shows the content of the data layer on every page until it is closed', async ({
  page,
}) => {
  const overlay = page.getByRole('region', { name: 'Analytics events' });
  await page.goto('/au/products?debug-analytics');
  await expect(overlay).toContainText('view_item_list');
  await page.goto('/au/products/tideline-loop');
  await expect(overlay).toContainText('view_item');
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  await page.goto('/au/products');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await expect(overlay).toHaveCount(0);
});

test('S7.14-1 filters of a list and store links are reported with their names', async ({ page, context }) => {
  const heard = await recordEvents(context);
  const seen = (name: string) => heard.filter(({ event }) => event === name);
  await page.goto('/au/products?type=CPT');
  await expect.poll(() => seen('page_view')).toHaveLength(1);
  await page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Triexta,/ })
    .check({ force: true });
  await expect
    .poll(() => seen('filter_list'))
    .toMatchObject([{ list_filters: 'type=CPT&subType=triexta_cpt' }]);
  await page.goto('/au/find-stores?place=Geelong&lat=-38.15&lng=144.36&radius=50');
  await expect.poll(() => seen('page_view')).toHaveLength(2);
  await expect
    .poll(() => seen('find_store'))
    .toMatchObject([{ store_results: expect.any(Number), store_id: expect.any(String) }]);
  expect(JSON.stringify(seen('find_store'))).not.toMatch(/Geelong|-38|144/);
  await page.locator('.store-row h2 a, .store-row h3 a').first().click();
  await expect(page).toHaveURL(/\/au\/find-stores\/[a-z-]+$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  expect(seen('select_store')).toMatchObject([
    { store_id: slug, action: 'page', page_path: '/au/find-stores' },
  ]);
});

for (const [address, event] of [
  ['/au/products?type=HF&subType=wool_cpt', 'empty_list'],
  ['/au/contrast?floors=1021403,1021404', 'check_contrast'],
] as const)
  test(`S7.14-1 the page view is reported before its ${event}`, async ({ page, context }) => {
    const heard = await recordEvents(context);
    await page.goto(address);
    await expect.poll(() => heard.map((one) => one.event)).toContain(event);
    expect(heard[0]?.event).toBe('page_view');
  });

test('S7.14-5 a floor selected before the search has answered reports the search and the selection', async ({
  page,
  context,
}) => {
  const heard = await recordEvents(context);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search-query*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/au/support');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search floors, colours and materials' }).fill('tideline');
  await page
    .getByRole('option', { name: /^Tideline Loop 214/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/au\/products\/tideline-loop$/);
  held.resolve();
  expect(heard.slice(0, 4)).toMatchObject([
    { event: 'page_view' },
    { event: 'search', search_term: 'tideline', search_results: expect.any(Number), search_place: 'header' },
    { event: 'view_item_list', ecommerce: SEARCH },
    { event: 'select_item', ecommerce: SEARCH },
  ]);
});
