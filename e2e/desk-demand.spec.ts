import { expect, type Page, test } from '@playwright/test';
import type {} from '#lib/analytics/data-layer.ts';
import { expectAccessible } from './support/accessibility.ts';
import { deskClient, shopWithDesk } from './support/desk.ts';

const METRICS_TOKEN = 'a-token-for-these-figures-only';
const WORDS = 'zeppelin fuzz';
/** The Monday of this week, or of one that was some weeks ago, in UTC. */
const monday = (ago = 0) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 * ago);
  return day.toISOString().slice(0, 10);
};

test.describe.configure({ mode: 'serial' });

test.describe('what shoppers look for, and how the shop is, at the desk', () => {
  const own = shopWithDesk('desk-demand', {
    METRICS_TOKEN,
    VITALS_PERCENT: '0',
    TRUSTED_PROXIES: '1',
  });

  /** Opens a page, until an event of it happened. */
  const open = async (page: Page, path: string, event = 'page_view') => {
    await page.goto(`${own.shop.origin}${path}`);
    const happened = (name: string) =>
      window.dataLayer?.some((one) => (one as { event?: string }).event === name);
    await page.waitForFunction(happened, event);
    await page.waitForFunction(happened, 'page_view');
    await page.waitForLoadState('networkidle');
    // Whoever does nothing on a page is not counted; what listens is there by now.
    await page.mouse.move(200, 300);
  };
  const tell = (asked: readonly { kind: string; about: string }[], network: string, region = 'au') =>
    fetch(`${own.shop.origin}/api/demand`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: own.shop.origin, 'X-Forwarded-For': network },
      body: JSON.stringify({ region, asked }),
    });
  const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

  test('floors of cached pages, searches, empty filters and stores are counted as shoppers go on', async ({
    browser,
    page,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.1' } });
    const shopper = await context.newPage();
    const again = await fetch(`${own.shop.origin}/au/products/anchorage-twist`);
    await again.text();
    const floor = shopper.waitForResponse('**/au/products/anchorage-twist');
    await open(shopper, '/au/products/anchorage-twist');
    expect((await floor).headers()['x-cache']).toBe('HIT');
    await open(shopper, `/au/search?q=${encodeURIComponent(WORDS)}`);
    await open(shopper, '/au/products?type=HF&subType=wool_cpt', 'empty_list');
    await shopper.evaluate(() => void Promise.reject(new TypeError('No floor for ada@example.com')));
    await open(shopper, '/au/find-stores?place=Geelong&lat=-38.15&lng=144.36&radius=50', 'find_store');
    // Whoever leaves a page at once has its report sent all the same; a context that is closed takes it along unsent.
    await shopper.goto(`${own.shop.origin}/robots.txt`);
    for (const network of ['198.51.100.2', '198.51.100.3'])
      await tell(
        [
          { kind: 'word', about: ` ${WORDS.toUpperCase()} ` },
          { kind: 'word', about: 'ada@example.com' },
          { kind: 'word', about: 'seldom asked for' },
          { kind: 'floor', about: 'made-up-code' },
          { kind: 'store', about: 'made-up-store' },
          { kind: 'filter', about: 'type=CPT' },
          { kind: 'filter', about: 'type=made-up' },
        ],
        network,
      );
    await own.order();

    const address = `${own.desk.origin}/demand?week=${monday()}`;
    const client = deskClient(own.desk.origin);
    const shown = async () => (await client.get(address.replace(own.desk.origin, ''))).text;
    await expect.poll(shown).toContain(WORDS);
    await expect.poll(shown).toContain('Nearest to a place');
    await context.close();
    await page.goto(address);
    await expect(row(page, WORDS).getByRole('cell').nth(0)).toHaveText('3');
    await expect(row(page, WORDS).getByRole('cell').nth(1)).toHaveText('0');
    await expect(row(page, /^Others, too seldom to be shown 2 0/)).toBeVisible();
    await expect(row(page, /^Anchorage Twist \(\d+\) 1 before: 0 1 before: 0 100%/)).toBeVisible();
    await expect(row(page, /^Type: Hard flooring · Material: Wool 1 0/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Stores asked for' }).getByRole('row')).toHaveCount(2);
    const text = await page.locator('main').innerText();
    for (const never of ['ada@example.com', 'seldom asked for', 'made-up', 'Type: Carpet'])
      expect(text).not.toContain(never);

    // The figures that are drawn stand in a table, too.
    const looked = page.getByRole('table', { name: 'Floors looked at, Australia' });
    await expect(looked).toBeHidden();
    await page.getByText('Figures of Floors looked at, Australia').click();
    await expect(looked.getByRole('row', { name: `${monday()} 1` })).toBeVisible();
  });

  test('region and week narrow it, and the week that is over comes first', async ({ page }) => {
    await page.goto(`${own.desk.origin}/demand`);
    await expect(page.getByLabel('Week')).toHaveValue(monday(1));
    await expect(page.getByText(WORDS)).toHaveCount(0);
    await page.getByLabel('Week').selectOption('This week so far');
    await page.getByLabel('Region').selectOption('nz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('None in this week and the one before.')).toHaveCount(5);
    await page.getByLabel('Region').selectOption('au');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(row(page, WORDS)).toBeVisible();
    await page.goto(`${own.desk.origin}/demand?week=never&region=xx&site=%3Cb%3E`);
    await expect(page.getByLabel('Region')).toHaveValue('');
  });

  test('words that should not be kept are forgotten by a press', async ({ page }) => {
    await page.goto(`${own.desk.origin}/demand?week=${monday()}&region=au`);
    await page.getByRole('button', { name: `Forget ${WORDS}` }).click();
    await expect(page.getByRole('status')).toHaveText(`“${WORDS}” was forgotten.`);
    await expect(page).toHaveURL(/region=au/);
    await expect(row(page, WORDS)).toHaveCount(0);
  });

  test('how fast pages were, what failed in browsers, what waits, caches and disk', async ({ page }) => {
    for (const [kind, LCP] of [
      ['stores', 1500],
      ['product', 9000],
    ])
      await fetch(`${own.shop.origin}/api/vitals`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: own.shop.origin },
        body: JSON.stringify({ region: 'au', page: kind, screen: 'narrow', values: { LCP, CLS: 0.01 } }),
      });
    const shown = async () => (await deskClient(own.desk.origin).get('/health')).text;
    await expect.poll(shown).toContain('<th scope="row">product</th>');
    await expect.poll(shown).toContain('No floor for');
    await page.goto(`${own.desk.origin}/health`);
    await expect(row(page, /^product \d+ ms 0% good of 1 – 0\.\d+ 100% good of 1/)).toBeVisible();
    await expect(row(page, /^TypeError: No floor for … Promise failed, list 1 \d{4}-/)).toBeVisible();
    await expect(page.getByText(/\d+ messages? waits?, 0 given up\./)).toBeVisible();
    await expect(row(page, /^Pages \d+ \d+ \d+%/)).toBeVisible();
    await expect(row(page, /^Database \d+ (?:KB|MB) –/)).toBeVisible();
    await page.getByLabel('Kind of page').selectOption('stores');
    await page.getByLabel('Time').selectOption('The last 12 weeks, by week');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(row(page, /^product/)).toHaveCount(0);
    await page.getByText(/^Figures of LCP/).click();
    await expect(row(page, new RegExp(`^${monday()} 14\\d\\d ms \\(1 view\\)`))).toBeVisible();
    await page.getByLabel('Region').selectOption('nz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No page view was reported in this time.')).toBeVisible();
  });

  test('both pages are clean for axe, and hold on a phone of 320 px', async ({ page }) => {
    for (const one of [`/demand?week=${monday()}`, '/health']) {
      await page.goto(`${own.desk.origin}${one}`);
      for (const summary of await page.locator('summary').all()) await summary.click();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${one} at ${width}`).toBe(0);
      }
    }
  });
});
