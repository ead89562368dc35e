import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

interface LayerEvent {
  event: string;
  list_filters?: string;
  ecommerce?: { items: Record<string, unknown>[]; transaction_id?: string };
}

/** Everything that enters the data layer of a context's pages, in order, also a moment before a page is left. */
async function hear(context: BrowserContext): Promise<LayerEvent[]> {
  const heard: LayerEvent[] = [];
  await context.exposeFunction('hearEvent', (text: string) => heard.push(JSON.parse(text)));
  await context.addInitScript(() => {
    const hearEvent = (window as unknown as { hearEvent: (text: string) => void }).hearEvent;
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries) if ((entry as { event?: string }).event) hearEvent(JSON.stringify(entry));
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return heard;
}

/** Addresses outside the shop that a context asks for. */
function strangers(context: BrowserContext, origin: string): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) asked.push(request.url());
  });
  return asked;
}

const dialog = (page: Page) => page.getByRole('dialog');
const SEARCH = { item_list_id: 'search-list', item_list_name: 'Header Search List' };

for (const [region, product] of [
  ['au', { title: 'Tideline Loop Australia | Marram', other: ['04 - Fog', 'Fog', '1021404'] }],
  ['nz', { title: 'Tideline Loop New Zealand | Marram', other: ['08 - Woad', 'Woad', '1021408'] }],
] as const)
  test(`S7.14-1 S7.14-3 S7.14-4 S7.14-5 G39 the data layer of a visit from search to purchase in ${region}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const heard = await hear(context);
    const asked = strangers(context, new URL(baseURL ?? '').origin);
    const [label, colour, id] = product.other;
    const seen = (name: string) => heard.filter(({ event }) => event === name);

    await page.goto(`/${region}/support`);
    await expect.poll(() => seen('page_view')).toHaveLength(1);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const input = page.getByRole('combobox', { name: 'Search floors, colours and materials' });
    await input.fill('tideline');
    await input.press('Enter');
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
    await dialog(page).getByRole('button', { name: '03 - Flax', exact: true }).click();
    await dialog(page).getByRole('button', { name: label, exact: true }).click();
    await dialog(page).getByRole('button', { name: label, exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: /^Order Samples/ })
      .click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Mobile').fill('0491 570 006');
    await page.getByRole('combobox', { name: 'Delivery address' }).fill('1 Sample Street, Bay');
    await page.getByRole('option', { name: 'Submit Custom Address' }).click();
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
    const items = seen('view_item_list')[0]?.ecommerce?.items ?? [];
    const transaction = seen('purchase')[0]?.ecommerce?.transaction_id;
    expect(transaction).toMatch(/^sample_order__\d{13}__\d{1,5}$/);
    expect(items[0]).toEqual(found);
    expect(items.every((item) => item.item_list_id === 'search-list' && item.item_id)).toBe(true);
    expect(heard.filter(({ event }) => event !== 'view_item_list')).toEqual([
      {
        event: 'page_view',
        page_path: `/${region}/support`,
        page_title: expect.any(String),
        page_region: region,
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
        ecommerce: { transaction_id: transaction, items: [{ ...flax, index: 0, quantity: 1 }] },
      },
    ]);
    expect(JSON.stringify(heard)).not.toMatch(/"(?:price|value|currency)"/);
    expect(JSON.stringify(heard)).not.toMatch(/Ada|Marsh|example\.com|0491/);
    expect(asked).toEqual([]);
  });

test('S7.14-1 S7.14-3 S5.6-6 a list of floors is told of when it is in view, once, with its filters; then what is followed', async ({
  page,
  context,
}) => {
  const heard = await hear(context);
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

test('?debug-analytics shows what is in the data layer, page after page, until it is closed', async ({
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

test.describe('with a tag manager', () => {
  let shop: RunningShop;
  let folder: string;
  test.beforeAll(async () => {
    folder = tempFolder('tags');
    shop = await startShop({ DATA_DIR: folder, GTM_ID: 'GTM-TEST123' });
  });
  test.afterAll(async () => {
    await shop.stop();
  });
  // Pictures are made on first request; here they only take time.
  test.beforeEach(({ context }) => context.route('**/image/upload/**', (route) => route.abort()));
  const notice = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
  const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';

  test('P-3 before consent no page asks anybody else, and one press on No is the end of it', async ({
    page,
    context,
  }) => {
    const asked = strangers(context, shop.origin);
    for (const place of ['/au', '/nz/products', '/au/products/tideline-loop', '/na/news']) {
      await page.goto(`${shop.origin}${place}`);
      await expect(notice(page)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    const { violations } = await new AxeBuilder({ page }).include('.consent-notice').analyze();
    expect(violations).toEqual([]);
    await notice(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${shop.origin}/au`, { waitUntil: 'networkidle' });
    await expect(notice(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('P-1 the notice moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${shop.origin}/au/products`);
      await expect(notice(page)).toBeVisible();
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      );
      expect(moved).toBeLessThanOrEqual(0.02);
    }
  });

  test('P-3 S7.13-4 a Yes loads the tag manager by its id under the page’s own policy; No in the footer takes it back', async ({
    page,
    context,
  }) => {
    const asked = strangers(context, shop.origin);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = window.dataLayer.length' }),
    );
    const ran = () => page.evaluate(() => (window as { tagsRan?: number }).tagsRan);
    await page.goto(`${shop.origin}/au`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(ran).toBeGreaterThan(0);
    expect(asked).toEqual([TAGS]);
    await page.goto(`${shop.origin}/au/products`);
    await expect.poll(ran).toBeGreaterThan(0);
    await expect(notice(page)).toHaveCount(0);
    expect(asked).toEqual([TAGS, TAGS]);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
    await expect(notice(page)).toContainText('You said yes.');
    await expect(notice(page)).toBeFocused();
    await notice(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(ran).toBeUndefined();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${shop.origin}/au`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([TAGS, TAGS]);
    expect(refused).toEqual([]);
  });

  test('P-3 a tag manager that does not answer leaves browsing intact', async ({ page, context }) => {
    await context.route('https://www.googletagmanager.com/**', (route) => route.abort());
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(`${shop.origin}/au/products`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failures).toEqual([]);
  });
});

test('P-3 without a tag manager there is no question, no choice in the footer, and nobody else is asked', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = strangers(context, new URL(baseURL ?? '').origin);
  await page.goto('/au/products', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
