import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import type {} from '#lib/analytics/data-layer.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { deskClient, shopWithDesk, startDesk } from './support/desk.ts';
import { ownClock } from './support/shop.ts';

const METRICS_TOKEN = 'a-token-for-these-figures-only';
const TOKEN = 'a-token-for-this-desk-only-0123';
const WORDS = 'zeppelin fuzz';
/** A Wednesday, the Monday of its week, and the Monday before. */
const NOW = '2027-03-03T12:00Z';
const MONDAY = '2027-03-01';
const MONDAY_BEFORE = '2027-02-22';

// All tests share one shop and one desk.
test.describe.configure({ mode: 'default' });
const own = shopWithDesk('desk-demand', {
  ...{ METRICS_TOKEN, VITALS_PERCENT: '0', TRUSTED_PROXIES: '1' },
  ...ownClock(NOW, 'UTC'),
});

test.describe('demand and health pages of the desk', () => {
  test.describe.configure({ mode: 'serial' });

  /** Opens a page and waits for one of its events. */
  const open = async (page: Page, path: string, event = 'page_view') => {
    await page.goto(`${own.shop.origin}${path}`);
    const happened = (name: string) =>
      window.dataLayer?.some((one) => (one as { event?: string }).event === name);
    await page.waitForFunction(happened, event);
    await page.waitForFunction(happened, 'page_view');
    await page.waitForLoadState('networkidle');
    // A visitor without any interaction is not counted; the listener is active by now.
    await page.mouse.move(200, 300);
  };
  const tell = (asked: readonly { kind: string; about: string }[], network: string, region = 'au') =>
    fetch(`${own.shop.origin}/api/demand`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: own.shop.origin, 'X-Forwarded-For': network },
      body: JSON.stringify({ region, asked }),
    });
  const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

  test('views of cached pages, searches, empty filters and stores are counted as shoppers leave the page', async ({
    browser,
    page,
  }) => {
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
    // A visitor who leaves a page at once still sends its report; closing the context would drop it.
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

    const address = `${own.desk.origin}/demand?week=${MONDAY}`;
    const client = deskClient(own.desk.origin);
    const shown = async () => (await client.get(address.replace(own.desk.origin, ''))).text;
    await expect.poll(shown).toContain(WORDS);
    await expect.poll(shown).toContain('Nearest to a place');
    await context.close();
    await page.goto(address);
    await expect(row(page, WORDS).getByRole('cell').nth(0)).toHaveText('3');
    await expect(row(page, WORDS).getByRole('cell').nth(1)).toHaveText('0');
    await expect(row(page, /^Others, too rare to show 2 0/)).toBeVisible();
    await expect(row(page, /^Anchorage Twist \(\d+\) 1 before: 0 1 before: 0 100%/)).toBeVisible();
    await expect(row(page, /^Type: Hard flooring · Material: Wool 1 0/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Stores looked for' }).getByRole('row')).toHaveCount(2);
    const text = await page.locator('main').innerText();
    for (const never of ['ada@example.com', 'seldom asked for', 'made-up', 'Type: Carpet'])
      expect(text).not.toContain(never);

    // The plotted figures are in a table, too.
    const looked = page.getByRole('table', { name: 'Floors viewed, Australia' });
    await expect(looked).toBeHidden();
    await page.getByText('Figures of Floors viewed, Australia').click();
    await expect(looked.getByRole('row', { name: `${MONDAY} 1` })).toBeVisible();
  });

  test('region and week filter the figures, and the last complete week is first', async ({ page }) => {
    await page.goto(`${own.desk.origin}/demand`);
    await expect(page.getByLabel('Week')).toHaveValue(MONDAY_BEFORE);
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

  test('words that must not be kept are deleted by a button', async ({ page }) => {
    await page.goto(`${own.desk.origin}/demand?week=${MONDAY}&region=au`);
    await page.getByRole('button', { name: `Forget ${WORDS}` }).click();
    await expect(page.getByRole('status')).toHaveText(`“${WORDS}” was removed.`);
    await expect(page).toHaveURL(/region=au/);
    await expect(row(page, WORDS)).toHaveCount(0);
  });

  test('page speed, browser errors, waiting messages, caches and disk are shown', async ({ page }) => {
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
    await expect(row(page, new RegExp(`^${MONDAY} 14\\d\\d ms \\(1 view\\)`))).toBeVisible();
    await page.getByLabel('Region').selectOption('nz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No page view was reported in this period.')).toBeVisible();
  });

  test('both pages pass axe and fit a phone of 320 px', async ({ page }) => {
    for (const one of [`/demand?week=${MONDAY}`, '/health']) {
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

test.describe('the desk', () => {
  test('a post from another site, or without this session’s token, changes nothing', async () => {
    const reference = await own.order();
    const mine = deskClient(own.desk.origin);
    const token = await mine.token('/imports');
    const move = (form: string) =>
      [
        ['form', form],
        ['order', `${reference}:new`],
        ['to', 'packed'],
      ] as const;
    const list = async () => (await mine.get('/orders')).text;
    const refused = [
      await mine.post('/orders/move', move(token), { 'Sec-Fetch-Site': 'cross-site' }),
      await mine.post('/orders/move', move(token), { 'Sec-Fetch-Site': 'same-site' }),
      await mine.post('/orders/move', move(token), { Origin: own.shop.origin }),
      await mine.post('/orders/move', move(token), { Origin: 'null', 'Sec-Fetch-Site': 'none' }),
      await mine.post('/orders/move', move('')),
      await mine.post('/orders/move', move(await deskClient(own.desk.origin).token('/imports'))),
      await deskClient(own.desk.origin).post('/orders/move', move(token)),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    // Another host name that resolves to this machine.
    const { hostname, port } = new URL(own.desk.origin);
    const [led] = await once(
      get({ hostname, port, path: '/orders', headers: { Host: `evil.example:${port}` } }),
      'response',
    );
    expect((led as IncomingMessage).resume().statusCode).toBe(421);
    expect(await list()).toContain(reference);

    const odd = [
      await mine.post('/orders/move', [...move(token), ['form', 'x']]),
      await mine.post('/orders/MS-NEVER-WAS00/mail', [['form', token]]),
      await mine.post('/orders/move', move(token), { 'Content-Type': 'application/json' }),
      await mine.post('/orders/move', [
        ['form', token],
        ['order', 'x'.repeat(70_000)],
      ]),
      await mine.post('/imports/plan', [['form', token]]),
    ];
    expect(odd.map(({ status }) => status)).toEqual([303, 404, 415, 413, 303]);
    // A form that is too large is answered with a page of the desk and a link back.
    expect(odd[3]?.text).toMatch(/<nav.*That is more than 64 KB, the limit here\./s);
    expect(await list()).not.toContain(reference);
    // The return address is never another site.
    const away = await mine.post('/orders/move', [
      ['form', token],
      ['back', '//evil.example/'],
    ]);
    expect(away.headers.get('location')).toBe('/orders');
  });

  test('the result of a form is shown in its own tab, not in another one', async () => {
    const tabs = deskClient(own.desk.origin);
    const sent = await tabs.post('/messages/now', [
      ['form', await tabs.token('/imports')],
      ['id', 'gone'],
    ]);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/messages']);
    const note = 'It was sent in the meantime, or the person was erased.';
    expect((await tabs.get('/imports')).text).not.toContain(note);
    expect((await tabs.get('/messages')).text).toContain(note);
    expect((await tabs.get('/messages')).text).not.toContain(note);
  });

  test('a desk with a token requires it, and signing out ends the session', async ({ page }) => {
    const guarded = await startDesk({ DATA_DIR: own.dataDir, DESK_TOKEN: TOKEN });
    try {
      const stranger = deskClient(guarded.origin);
      const closed = await stranger.get('/orders');
      expect([closed.status, closed.headers.get('location')]).toEqual([303, '/sign-in']);
      for (const cookie of [undefined, { Cookie: 'desk=a.9999999999.b' }]) {
        const refused = await stranger.post('/messages/now', [['form', 'x']], cookie);
        expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('nothing was changed')]);
      }

      await page.goto(guarded.origin);
      await expectAccessible(page);
      await page.getByLabel('Token of this desk').fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('That is not the token of this desk.')).toBeVisible();
      await page.getByLabel('Token of this desk').fill(TOKEN);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample orders');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.goto(`${guarded.origin}/orders`);
      await expect(page.getByLabel('Token of this desk')).toBeVisible();

      const guesses = Array.from({ length: 12 }, (_, at) =>
        stranger.post('/sign-in', [['token', `guess-${at}`]]),
      );
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
    } finally {
      await guarded.stop();
    }
  });
});

test('a desk on a network address does not start without a token', async () => {
  await expect(startDesk({ DATA_DIR: tempFolder('desk-open'), DESK_HOST: '0.0.0.0' })).rejects.toThrow(
    /DESK_TOKEN is missing; expected at least 24 characters/,
  );
});
