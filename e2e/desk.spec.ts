import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { listOfOne, shopWithDesk, startDesk, uploadList } from './support/desk.ts';
import { tabTo } from './support/keyboard.ts';
import { sendProject } from './support/orders.ts';
import { ownClock } from './support/shop.ts';

test.describe.configure({ mode: 'serial' });

/** Nine in the morning in Auckland, where the date is one day ahead of UTC. */
const CLOCK = ownClock('2027-03-03T20:00Z', 'Pacific/Auckland');
const DAY = '2027-03-04';

test.describe('staff desk', () => {
  const own = shopWithDesk('desk', { SITE: 'FTX', ...CLOCK });

  test('S6-1 the shop serves no desk page, and the desk serves no shop page', async ({ request }) => {
    for (const one of ['/orders', '/desk', '/sign-in', '/messages', '/au/orders'])
      expect((await request.get(`${own.shop.origin}${one}`)).status(), one).toBe(404);
    for (const one of [
      '/au',
      '/api/products',
      '/orders/MS-AAAAA-AAAAA',
      '/../package.json',
      '/fonts/../fonts.ts',
    ])
      expect((await request.get(`${own.desk.origin}${one}`)).status(), one).toBe(404);
    const page = await request.get(`${own.desk.origin}/orders`);
    expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await page.text()).not.toContain('<script');
  });

  test('an order is packed and posted by keyboard, and leaves each list', async ({ page }) => {
    const reference = await own.order({ firstName: '=cmd()', lastName: '<b>Marsh</b>' });
    expect(reference).toMatch(/^FS-/);
    await page.goto(`${own.desk.origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample orders');
    await expect(page.getByText('=cmd() <b>Marsh</b>')).toBeVisible();
    await page.getByLabel(reference).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Mark as packed' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('1 order marked as packed.');
    await expect(page.getByLabel(reference)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('status')).toHaveCount(0);

    await page.getByRole('link', { name: /^Packed/ }).click();
    await page.getByLabel(reference).check();
    await page.getByRole('button', { name: 'Mark as posted' }).click();
    await page.getByRole('link', { name: /^Posted/ }).click();
    await page.getByRole('link', { name: `Open order ${reference}` }).click();
    await expect(page.getByText(`Posted, ${DAY} 09:`)).toBeVisible();
    await expect(page.locator('dt').filter({ hasText: 'Packed' })).toHaveCount(1);
    await page.goto(`${own.desk.origin}/orders?handling=posted`);
    await page.getByLabel(reference).check();
    await page.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(page.getByRole('status')).toHaveText('1 order marked as arrived.');
    await page.getByRole('link', { name: /^Arrived/ }).click();
    await expect(page.getByLabel(reference)).toBeVisible();
  });

  test('the filter shows a focus indicator at every step, also on a phone', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${own.desk.origin}/orders`);
      await tabTo(page, page.getByRole('button', { name: 'Show' }), 30);
    }
  });

  test('two people edit at once: the second is told, and nothing is overwritten', async ({ browser }) => {
    const reference = await own.order();
    const open = async () => {
      const page = await browser.newPage();
      await page.goto(`${own.desk.origin}/orders`);
      await page.getByLabel(reference).check();
      return page;
    };
    const [one, two] = [await open(), await open()];
    await one.getByRole('button', { name: 'Mark as packed' }).click();
    await expect(one.getByRole('status')).toBeVisible();
    await two.getByRole('button', { name: 'Mark as posted' }).click();
    await expect(two.getByRole('alert')).toContainText(
      new RegExp(`${reference} was changed by somebody else: it is packed since .*It was not changed.`),
    );
    await Promise.all([one.context().close(), two.context().close()]);
  });

  test('filters, packing list, labels and CSV contain the selected orders', async ({ page }) => {
    const reference = await own.order({ firstName: '=HYPERLINK("x")' });
    const other = await own.order();
    const long = `${'Behind the second gate, ring twice, '.repeat(9)}Bay VIC 3999`;
    await own.order({ company: 'A partnership with a long name', address: long });
    await page.goto(`${own.desk.origin}/orders`);
    await page.getByLabel('Region').selectOption('nz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No order matches the filters above.')).toBeVisible();
    await page.goto(`${own.desk.origin}/orders?region=au&site=FTX&day=${DAY}&handling=nonsense&after=x`);
    await expect(page.getByLabel(other)).toBeVisible();
    await page.getByLabel(reference).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`samples-${DAY}.csv`);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv).toContain(reference);
    expect(csv).not.toContain(other);
    expect(csv).toContain("'=HYPERLINK");
    await page.getByRole('button', { name: 'Packing list' }).click();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
    // No line of a label begins with a dot.
    const lines = await page
      .getByText(reference)
      .locator('..')
      .evaluate(({ textContent }) => textContent);
    expect(lines?.match(/.·/g)).toEqual(['\u00a0·', '\u00a0·', '\u00a0·']);
    await expectAccessible(page);
    // Nothing is below the last order: it would print as an empty page if the order ends with a page.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px');
    await page.emulateMedia({ media: null });
    await page.goBack();
    await page.getByRole('button', { name: 'Address labels' }).click();
    await expect(page.getByText('1 Pebble Lane, Bay VIC 3999').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.goto(`${own.desk.origin}/orders`);
    await page.getByRole('button', { name: 'Address labels' }).click();
    await page.emulateMedia({ media: 'print' });
    const label = page.getByRole('listitem').filter({ hasText: long });
    expect(await label.evaluate((li) => li.scrollHeight - li.clientHeight)).toBe(0);
  });

  test('a mail is sent again, once, and a person is erased from all orders', async ({ page }) => {
    const email = 'erased-at-the-desk@example.com';
    const [reference, again] = [await own.order({ email }), await own.order()];
    await own.order({ email });
    const sent = await sendProject(own.shop.origin, email);
    const written = () =>
      readdirSync(path.join(own.dataDir, 'outbox')).filter((name) => name.startsWith(reference));
    await expect.poll(written).toEqual([`${reference}.eml`]);
    await page.goto(`${own.desk.origin}/orders/${again}`);
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(page.getByRole('status')).toContainText('will be sent again within seconds');

    // Another person, to whom no message is pending.
    await page.goto(`${own.desk.origin}/orders/${reference}`);
    await page.getByRole('link', { name: 'Erase this person' }).click();
    await expectAccessible(page);
    await expect(page.getByLabel(/In everything held for erased-at-the-desk@example.com/)).toBeChecked();
    await expect(page.getByText(sent)).toBeVisible();
    await page.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByRole('status')).toContainText('erased from 2 orders');
    await expect(page.getByRole('status')).toContainText(`Withdrawn from stores: ${sent}.`);
    await expect(page.getByText('The person was erased', { exact: true })).toBeVisible();
    expect(written()).toEqual([]);
    expect(await page.content()).not.toContain(email);
  });

  test('a list is planned, applied and undone; a double click applies it once', async ({ page, request }) => {
    const address = `${own.shop.origin}/au/products/tideline-loop`;
    const product = JSON.parse(
      readFileSync('tests/fixtures/content/catalogue/products/tideline-loop.json', 'utf8'),
    ) as { productCode: string; variants: readonly { globalItemId: string }[] };
    await page.goto(`${own.desk.origin}/imports`);
    await expect(page.getByText('Nothing has been imported yet.')).toBeVisible();
    await expectAccessible(page);
    await uploadList(page, { ...listOfOne('x'), name: 'list.exe' });
    await expect(page.getByRole('alert')).toContainText('list.exe: a list is a .csv, .xlsx or .json file.');
    await uploadList(page, listOfOne('no-such-product,Words'));
    await expect(page.getByRole('heading', { name: 'The list has mistakes' })).toBeVisible();
    await page.goto(`${own.desk.origin}/imports`);
    await uploadList(page, listOfOne(`${product.productCode},Said at the desk.,2225-12-31T12:00Z`));
    await expect(page.getByText('0 new, 1 changed, 0 removed')).toBeVisible();
    await expectAccessible(page);
    expect(await (await request.get(address)).text()).not.toContain('Said at the desk.');
    const again = await page.context().newPage();
    await again.goto(page.url());
    await page.getByRole('button', { name: 'Write this' }).click();
    await expect(page.getByRole('status')).toContainText(
      'März.csv: 1 product written. The shop shows it now.',
    );
    const words = await (await request.get(`${own.desk.origin}/words`)).text();
    expect(words).toMatch(/Shown until(?: |<!-- -->)+2226-01-01 01:00/);
    expect(words).toContain(`product ${product.productCode}`);
    expect(await (await request.get(address)).text()).toContain('Said at the desk.');
    await again.getByRole('button', { name: 'Write this' }).click();
    await expect(again.getByRole('alert')).toContainText('This list was applied or has expired.');
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('This list was applied or has expired.');

    await again.goto(`${own.desk.origin}/imports`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status')).toContainText('Undid März.csv.');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect(again.getByRole('alert')).toContainText('It has already been undone. Nothing was changed.');
    expect(await (await request.get(address)).text()).not.toContain('Said at the desk.');

    // The shown plan is outdated: a new one is shown, and nothing is written until that is accepted.
    await uploadList(page, listOfOne(`${product.productCode},Seen first.,`));
    await expect(page.getByText('0 new, 1 changed, 0 removed')).toBeVisible();
    await again.goto(page.url());
    await page.goto(`${own.desk.origin}/imports`);
    await uploadList(page, listOfOne(`${product.productCode},Written between.,`));
    await page.getByRole('button', { name: 'Write this' }).click();
    await again.getByRole('button', { name: 'Write this' }).click();
    await expect(again.getByRole('alert')).toContainText('This is what the list would do now.');
    await expect(again.getByRole('main')).toContainText('Written between.');
    expect(await (await request.get(address)).text()).toContain('Written between.');
    await again.getByRole('button', { name: 'Write this' }).click();
    await expect(again.getByRole('status')).toContainText('1 product written.');
    await again.close();
  });

  test('drafts have a preview link, scheduled times are listed, and faults name their file', async ({
    page,
  }) => {
    const content = path.join(tempFolder('desk-content'), 'content');
    copyContent(content);
    const change = (story: string, from: string, to: string) => {
      const file = path.join(content, `stories/news/${story}.md`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    };
    change('care-and-maintenance', 'author:', 'draft: true\nauthor:');
    change('choosing-a-pile', '---\ntitle', '---\nunpublishAt: 2126-01-01T00:00+11:00\ntitle');
    // The shop that created the links opens them.
    const other = await startDesk({
      ...CLOCK,
      ...{ DATA_DIR: own.dataDir, CONTENT_DIR: content, SITE_URL: own.shop.origin },
    });
    try {
      await page.goto(`${other.origin}/words`);
      const draft = page.getByRole('listitem').filter({ hasText: 'Looking after carpet' });
      await expect(draft).toContainText('Draft');
      await expect(page.getByRole('listitem').filter({ hasText: 'Shown until 21' })).toHaveCount(1);
      await expectAccessible(page);
      await draft.getByRole('link', { name: /^Preview au/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking after carpet, week by week');

      await page.goto(`${other.origin}/imports`);
      await uploadList(page, listOfOne('161,yes', 'productCode,draft'));
      await page.getByRole('button', { name: 'Write this' }).click();
      await page.goto(`${other.origin}/words`);
      const floor = page.getByRole('listitem').filter({ hasText: 'product 161' });
      await floor.getByRole('link', { name: /^Preview na/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fernlight');
      await page.goto(`${other.origin}/words/check`);
      await expect(page.getByText(/^No mistakes/)).toBeVisible();
      change('choosing-a-pile', 'unpublishAt: 2126-01-01T00:00+11:00', 'unpublishAt: soon');
      await page.reload();
      await expect(page.getByText(/choosing-a-pile\.md.*unpublishAt/)).toBeVisible();
      change('care-and-maintenance', '(/news/stains-and-spills)', '(/news/gone#wine)');
      change('choosing-a-timber-floor', '(/product-types/hybrid)', '(/news/gone)');
      await page.reload();
      const places = page.getByRole('list', { name: 'Where: no page answers to /news/gone' });
      await expect(places.getByRole('listitem')).toHaveText([
        /care-and-maintenance\.md:\d+$/,
        /choosing-a-timber-floor\.md:\d+$/,
      ]);
      await expectAccessible(page);
      await page.goto(`${other.origin}/words`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts and schedule');
    } finally {
      await other.stop();
    }
  });

  test('every page passes axe and fits a phone of 320 px', async ({ page }) => {
    await own.order();
    for (const one of ['/orders', '/messages', '/words', '/words/check', '/imports', '/no-such-page']) {
      await page.goto(`${own.desk.origin}${one}`);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${one} at ${width}`).toBe(0);
      }
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${own.desk.origin}/orders`);
    const lineOf = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await lineOf('Orders')).not.toBe(await lineOf('Messages'));
  });
});
