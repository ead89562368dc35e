import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import type { Site } from '#lib/contracts/site.ts';
import { addRegionContent, SOLD } from '#tests/fixtures/make-it-yours/add-region-content.ts';
import { startServer, type TestServer } from '#tests/support/http-server.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { filesOf, patchedShop, run } from './support/own-shop.ts';
import { choose, customAddress, dialog, fillIn, open, send } from './support/samples.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const PATCHES = ['region', 'facet', 'field'];
const SECRET = 'a-secret-of-this-test-0123456789abcdef';
const NOTE = 'Ring twice, the dog is deaf';
const slugs = Object.keys(SOLD);
const soldWith = (pattern: string) => slugs.filter((slug) => SOLD[slug] === pattern);

/** A copy of the shop with an added region, filter and order field, built once. */
interface OwnShop {
  readonly tree: string;
  readonly data: string;
  readonly site: Site;
  readonly shop: RunningShop;
  readonly webhook: TestServer;
  readonly announced: string[];
}

async function openOwnShop(): Promise<OwnShop> {
  const folder = tempFolder('make-it-yours');
  const tree = path.join(folder, 'shop');
  const data = path.join(folder, 'data');
  patchedShop(tree, PATCHES);
  const site = addRegionContent(tree);
  run(tree, 'node', 'scripts/maps-build.ts');
  run(tree, 'node', 'scripts/brand/build.ts');
  run(tree, 'node', '--no-warnings', '--conditions=react-server', 'scripts/content-check.ts');
  run(tree, 'node', 'scripts/run/build.ts');
  const announced: string[] = [];
  const webhook = await startServer(async (request, response) => {
    announced.push((await buffer(request)).toString());
    response.end();
  });
  const env = {
    SITE: site.code,
    DATA_DIR: data,
    ORDER_WEBHOOK_URL: webhook.url,
    ORDER_WEBHOOK_SECRET: SECRET,
  };
  return { tree, data, site, webhook, announced, shop: await startShop(env, { folder: tree }) };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

test('adding a region changes three code files, a filter with a field two, and a field of the sample order three', () => {
  expect(filesOf('region')).toHaveLength(3);
  expect(filesOf('facet')).toHaveLength(2);
  expect(filesOf('field')).toHaveLength(3);
});

/**
 * A second build takes as long as the first, so it is for the nightly run; other tests check that the patches apply.
 */
const BUILDS = dailyOrNightly(false, true);

if (BUILDS)
  test.describe('a customised shop', () => {
    // The tests share the shop that is built once; a failure ends the file, because each test would build it again.
    test.describe.configure({ mode: 'serial' });
    let own: OwnShop;
    test.beforeAll(async () => {
      test.setTimeout(900_000);
      own = await openOwnShop();
    });
    test.afterAll(async () => {
      await own?.shop.stop();
      await own?.webhook.close();
    });

    test('S7.9-1 the added region has its home, list, filters, products, samples, stores and sitemap', async ({
      page,
    }) => {
      const { origin } = own.shop;
      await page.goto(`${origin}/uk`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await expect(page.getByRole('banner')).toContainText(own.site.name);

      await page.goto(`${origin}/uk/products`);
      await expect(cards(page)).toHaveCount(slugs.length);
      await page.goto(`${origin}/uk/products?type=HF`);
      await expect(cards(page)).toHaveCount(2);

      await page.goto(`${origin}/uk/products/tideline-loop`);
      await expect(page.locator('link[rel="alternate"][hreflang="en-GB"]')).toHaveAttribute(
        'href',
        `${origin}/uk/products/tideline-loop`,
      );
      await page.getByRole('main').getByRole('button', { name: 'Free Samples' }).click();
      await expect(dialog(page)).toContainText('3 to 5 working days');
      await page.goto(`${origin}/uk/products/spindrift-level`, { waitUntil: 'domcontentloaded' });
      expect((await page.request.get(`${origin}/uk/products/spindrift-level`)).status()).toBe(404);

      await page.goto(`${origin}/uk/support`);
      await expect(page.getByRole('link', { name: '01539 496 000' })).toBeVisible();

      await page.goto(`${origin}/uk/find-stores`);
      await expect(page.locator('[data-store]')).toHaveCount(2);
      await expect(page.locator('.still-land')).toHaveAttribute('d', /^M/);
      const field = page.getByRole('combobox', { name: 'Town or city' });
      await field.focus();
      const asked = page.waitForRequest(/\/api\/places\?q=search/);
      await field.pressSequentially('Kendal');
      expect(new URL((await asked).url()).searchParams.get('website')).toBe(own.site.code);
      await page
        .getByRole('option', { name: /Kendal/ })
        .first()
        .click();
      await expect(page.getByRole('status').filter({ hasText: 'Kendal' })).toHaveText(
        /^1 store within \d+ miles of Kendal$/,
      );

      const sitemap = await (await page.request.get(`${origin}/sitemap-uk.xml`)).text();
      for (const slug of slugs) expect(sitemap).toContain(`<loc>${origin}/uk/products/${slug}</loc>`);
      expect((await page.request.get(`${origin}/sitemap-au.xml`)).status()).toBe(404);
    });

    test('the added filter is ticked, counted, unticked, cleared with its type, in the address, and found by search', async ({
      page,
    }) => {
      const { origin } = own.shop;
      const pinstripe = soldWith('pinstripe');
      await open(page, `${origin}/uk/products?type=CPT`);
      const group = filters(page).getByRole('group', { name: 'Pattern' });
      const box = group.getByRole('checkbox', { name: new RegExp(`^Pinstripe, ${pinstripe.length} floors`) });
      await group
        .locator('summary')
        .or(filters(page).locator('summary', { hasText: 'Pattern' }))
        .first()
        .click();
      await box.check();
      await expect(page).toHaveURL(/\?type=CPT&pattern=pinstripe$/);
      await expect(cards(page)).toHaveCount(pinstripe.length);
      await open(page, page.url());
      await expect(cards(page)).toHaveCount(pinstripe.length);
      await expect(box).toBeChecked();
      await box.uncheck();
      await expect(page).toHaveURL(/\?type=CPT$/);

      await page.goto(`${origin}/uk/products?type=CPT&pattern=lattice-work`);
      await expect(cards(page)).toHaveCount(soldWith('lattice-work').length);
      await filters(page)
        .getByRole('checkbox', { name: /^Hard flooring/ })
        .check();
      await expect(page).not.toHaveURL(/pattern/);

      await page.goto(`${origin}/uk/search?q=pinstripe`);
      for (const slug of pinstripe)
        await expect(
          page.getByRole('main').locator(`a[href$="/uk/products/${slug}"]`).first(),
        ).toBeAttached();
    });

    test('the added order field goes from the form into record, mail, webhook and export', async ({
      page,
    }) => {
      const { data, tree } = own;
      await open(page, `${own.shop.origin}/uk/products/tideline-loop?colour=flax`);
      await choose(page);
      await fillIn(page);
      await page.getByLabel('Mobile').fill('020 7946 0100');
      await page.getByLabel('Note for the courier').fill(NOTE);
      const asked = page.waitForRequest(/\/api\/places\?q=autocomplete/);
      await page.getByRole('combobox', { name: 'Delivery address' }).fill('1 Shore Place');
      expect(new URL((await asked).url()).searchParams.get('website')).toBe(own.site.code);
      await customAddress(page, '1 Shore Place, Leith EH6 6SW');
      await send(page).click();
      await expect(dialog(page)).toHaveAccessibleName('Success');

      await expect.poll(() => own.announced).toHaveLength(1);
      const { order } = JSON.parse(own.announced[0] ?? '') as { order: { reference: string } };
      expect(order).toMatchObject({ region: 'uk', site: own.site.code, values: { courierNote: NOTE } });
      const written = path.join(data, 'outbox', `${order.reference}.eml`);
      await expect.poll(() => existsSync(written)).toBe(true);
      // Quoted-printable mail wraps long lines with soft breaks.
      const mail = readFileSync(written, 'utf8').replaceAll('=\r\n', '');
      expect(mail).toContain(`From: ${own.site.mailFrom}`);
      expect(mail).toContain(`Note for the courier: ${NOTE}`);

      const orders = (...options: string[]) =>
        run(
          tree,
          'env',
          `DATA_DIR=${data}`,
          'node',
          '--no-warnings',
          '--conditions=react-server',
          'scripts/orders/export.ts',
          ...options,
        );
      const [head = '', row = ''] = orders().split('\r\n');
      expect(head.split(',')).toContain('courier_note');
      expect(row).toContain(`"${NOTE}"`);
      expect(JSON.parse(orders('--format', 'json'))).toMatchObject({ customer: { courierNote: NOTE } });
    });
  });
