import { expect, type Page, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signed } from './support/endpoints.ts';
import { mailOf } from './support/mails.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { dialog, header, samples } from './support/samples.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const SECRET = 'tells-how-far-orders-are-0123456789';

test.describe.configure({ mode: 'serial' });

test.describe('a sample order, tracked by the link in its mail', () => {
  const dataDir = tempFolder('sample-order');
  let shop: RunningShop;
  /** Reference and link of the first order, from its mail. */
  let reference = '';
  let link = '';

  test.beforeAll(async () => {
    // With a measurement id, so that the test sees what a tag manager would learn of the address.
    shop = await startShop({
      DATA_DIR: dataDir,
      ORDER_STATE_SECRET: SECRET,
      GTM_ID: 'GTM-TEST42',
      CONSENT: 'opt-out',
    });
  });
  test.afterAll(() => shop?.stop());

  /** Sends an order to the shop; returns it with the link of its mail. */
  async function ordered() {
    const answer = await postOrder(shop.origin, await anOrder(shop.origin));
    expect(answer.status).toBe(201);
    const told = (await answer.json()) as { reference: string; page: string };
    const [address = ''] =
      /http:\/\/localhost:\d+\/au\/samples\/[0-9a-f]{32}/.exec(await mailOf(dataDir, told.reference)) ?? [];
    expect(address).toBe(shop.origin + told.page);
    return { reference: told.reference, link: address };
  }

  /** Reports an order's progress as a fulfilment house does; returns status and body of the response. */
  async function tell(report: Readonly<Record<string, string>>, secret = SECRET) {
    const body = JSON.stringify(report);
    const answer = await fetch(`${shop.origin}/api/samples/state`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...signed(secret, body) },
    });
    return { status: answer.status, ...((await answer.json()) as { state?: string; changed?: boolean }) };
  }

  const step = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Progress of your order' })
      .getByRole('listitem')
      .filter({ hasText: name });

  test('the mail links to the order page, which is private, names no person and sends no referrer', async ({
    page,
    request,
  }) => {
    ({ reference, link } = await ordered());
    const answer = await request.get(link);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toMatch(/private.*no-store|no-store.*private/);
    expect(answer.headers()['referrer-policy']).toBe('same-origin');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).not.toMatch(/Pebble|3999|0491|@example\.com/);
    expect(await (await request.get(`${shop.origin}/sitemap-au.xml`)).text()).not.toContain('/samples/');

    const asked: string[] = [];
    page.on('request', (one) => void asked.push(one.url()));
    await page.goto(`${link}?utm_source=mail&utm_medium=order`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your samples');
    await expect(page.getByText(`Order ${reference}, `)).toBeVisible();
    await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step');
    await expect(step(page, 'Posted')).toContainText('not yet');
    const expected = page.getByText(/^Expect them between \w+day \d+ \w+ and \w+day \d+ \w+: /);
    const [last = ''] = / and (.+): /.exec((await expected.textContent()) ?? '')?.slice(1) ?? [];
    await expect(page.getByText(`If they have not arrived by ${last}, tell us`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On the floor' })).toBeVisible();
    await expect(page.getByText(/^All of your floor from one batch/)).toBeVisible();
    expect(await mailOf(dataDir, reference)).toContain('Your floor comes from a different batch');
    await expect(page.getByRole('button', { name: 'They have arrived' })).toHaveCount(0);
    await expectAccessible(page);
    const events = () => page.evaluate(() => JSON.stringify(window.dataLayer ?? []));
    await expect.poll(events).toContain('"order_state":"new"');
    const key = link.split('/').at(-1) ?? '';
    expect(await events()).toContain('"page_path":"/au/samples"');
    expect(await events()).not.toContain(key);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      key,
    );
    expect(asked.filter((url) => !url.startsWith(shop.origin))).toEqual([]);
  });

  test('the shipping webhook reports progress: wrong signature, duplicate and out-of-order reports', async ({
    page,
  }) => {
    expect((await tell({ reference, state: 'posted' }, `${SECRET}!`)).status).toBe(401);
    expect((await tell({ reference: 'MS-22222-22222', state: 'posted' }, `${SECRET}!`)).status).toBe(401);
    expect((await tell({ reference: 'MS-22222-22222', state: 'posted' })).status).toBe(404);
    await page.goto(link);
    await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step');
    expect(await tell({ reference, state: 'posted' })).toMatchObject({
      status: 200,
      state: 'posted',
      changed: true,
    });
    expect(await tell({ reference, state: 'posted' })).toMatchObject({ status: 200, changed: false });
    expect(await tell({ reference, state: 'packed' })).toMatchObject({ state: 'posted', changed: false });
    await page.reload();
    await expect(step(page, 'Posted')).toHaveAttribute('aria-current', 'step');
    await expect(step(page, 'Posted').locator('time')).toHaveText(/^\d+ \w+ \d{4}$/);
    await expect(page.getByText('Your samples are on their way to you.')).toBeVisible();
  });

  test('without scripts the page shows everything, and confirms that samples have arrived', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Order these again' })).toBeHidden();
    await expect(page.getByText(/^Ordering needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your floor comes from another batch' })).toBeVisible();
    await page.getByRole('button', { name: 'They have arrived' }).click();
    await expect(page).toHaveURL(link);
    await expect(step(page, 'Arrived')).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('button', { name: 'They have arrived' })).toHaveCount(0);
    await expect(page.getByText(/^Expect them|have not arrived/)).toHaveCount(0);
    await page.close();
  });

  test('the same samples are ordered again, as many as fit in the selection', async ({ page }) => {
    await page.goto(link);
    await expectAccessible(page);
    const again = page.getByRole('button', { name: 'Order these again' });
    await page.waitForFunction(() => document.querySelector('[data-site-header][data-ready]') !== null);
    await page.emulateMedia({ media: 'print' });
    await expect(again).toBeHidden();
    await page.emulateMedia({ media: null });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Your samples' })).toBeVisible();
    await expect(samples(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(header(page)).toHaveAccessibleName('Request a Sample, 1 chosen');
    const added = () =>
      page.evaluate(() =>
        JSON.stringify(
          (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'add_to_cart'),
        ),
      );
    expect(await added()).toContain('"item_list_name":"Order Again"');
    // Pressed again: the samples are already selected, and none is reported as left out.
    await again.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header(page)).toHaveAccessibleName('Request a Sample, 1 chosen');
    await expect(page.getByText(/^You have chosen all/)).toHaveCount(0);
  });

  test('a full selection is left unchanged, with a message', async ({ page }) => {
    await page.goto(link);
    await page.evaluate(() => {
      const ids = ['1', '2', '3'];
      const sample = (id: string) => ({
        ...{ name: `Colour ${id}`, globalItemId: id, productCode: 'p', colourId: `p-${id}` },
        ...{ productName: 'Another floor', publicId: null },
      });
      const productMap = { p: { productCode: 'p', name: 'Another floor', brands: ['Marram'] } };
      const stored = { variantSamples: ids.map(sample), productMap, version: 1 };
      localStorage.setItem('sampleVariants', JSON.stringify(stored));
    });
    await page.reload();
    await expect(header(page)).toHaveAccessibleName('Request a Sample, 3 chosen');
    await page.getByRole('button', { name: 'Order these again' }).click();
    await expect(
      page.getByText(/You have chosen all three\. Remove one to choose another\. Not added: /),
    ).toBeVisible();
    await expect(samples(page).filter({ hasText: 'Another floor' })).toHaveCount(3);
  });

  test('in another region’s address it redirects to its own, and an expired link says so', async ({
    page,
  }) => {
    await page.goto(link.replace('/au/', '/nz/'));
    await expect(page).toHaveURL(link);
    const answer = await page.goto(link.replace(/[0-9a-f]{32}$/, '0'.repeat(32)));
    expect(answer?.status()).toBe(410);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expectAccessible(page);
  });

  test('it fits every screen', async ({ page }) => {
    const one = await ordered();
    await tell({ reference: one.reference, state: 'posted' });
    await page.goto(one.link);
    for (const width of [320, 390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `at ${width}`).toBe(0);
      const button = await page.getByRole('button', { name: 'They have arrived' }).boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });
});
