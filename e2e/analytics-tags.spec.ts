import { expect, type Page, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { externalRequests } from './support/analytics.ts';
import { PLAIN } from './support/header.ts';
import { type RunningShop, startShop } from './support/shop.ts';

test.describe('with a tag manager', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  let shop: RunningShop;
  let folder: string;
  test.beforeAll(async () => {
    folder = tempFolder('tags');
    shop = await startShop({
      DATA_DIR: folder,
      GTM_ID: 'GTM-TEST123',
      SCRIPT_ORIGINS: 'https://tags.example, https://*.pixels.example',
    });
  });
  test.afterAll(async () => {
    await shop.stop();
  });
  const notice = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
  const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';

  test('P-3 before consent no page contacts third parties, and No is one press and final', async ({
    page,
    context,
  }) => {
    const asked = externalRequests(context, shop.origin);
    for (const place of ['/nz', '/au/products/tideline-loop', `/na${PLAIN}`]) {
      await page.goto(`${shop.origin}${place}`);
      await expect(notice(page)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await expectAccessible(page, '.consent-notice');
    // With text twice as large the notice is taller than a small phone, and scrolls.
    const enlarge = (size: string) =>
      page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
    await page.setViewportSize({ width: 320, height: 568 });
    await enlarge('200%');
    const { y = -1, height = 0 } = (await notice(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(568);
    await enlarge('');
    await page.setViewportSize({ width: 390, height: 844 });
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Legal' });
    const isReached = (link: Element) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    };
    await expect.poll(() => last.evaluate(isReached)).toBe(true);
    // It is as wide as the page and at its lower edge, so that it leaves no strip of a product's fixed buttons.
    const sheet = await notice(page).boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 844]);
    await notice(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${shop.origin}/au${PLAIN}`, { waitUntil: 'networkidle' });
    await expect(notice(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('A-1 A-10 the consent notice is announced politely and is the second Tab stop', async ({
    page,
    request,
  }) => {
    // Screen readers announce text in a live region only if the region existed before.
    expect(await (await request.get(`${shop.origin}/au${PLAIN}`)).text()).toMatch(
      /<div id="measurement" role="status"><\/div>/,
    );
    await page.goto(`${shop.origin}/au${PLAIN}`);
    await expect(page.locator('#measurement[role=status]').filter({ has: notice(page) })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    for (const one of [
      notice(page).getByRole('link', { name: 'Privacy' }),
      notice(page).getByRole('button', { name: 'No', exact: true }),
      notice(page).getByRole('button', { name: 'Yes', exact: true }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(one).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  });

  test('the style guide is served by a built shop only if the operator enables it', async ({ request }) => {
    for (const region of ['au', 'nz', 'na'])
      expect((await request.get(`${shop.origin}/${region}/styleguide`)).status()).toBe(404);
  });

  test('P-1 the consent notice causes no layout shift', async ({ page }) => {
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

  test('P-3 S7.13-4 Yes loads the tag manager by its id under the page’s own policy; No in the footer revokes it', async ({
    page,
    context,
  }) => {
    const asked = externalRequests(context, shop.origin);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = window.dataLayer.length' }),
    );
    const ran = () => page.evaluate(() => (window as { tagsRan?: number }).tagsRan);
    await page.goto(`${shop.origin}/au${PLAIN}`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(ran).toBeGreaterThan(0);
    expect(asked).toEqual([TAGS]);
    await page.goto(`${shop.origin}/nz${PLAIN}`);
    await expect.poll(ran).toBeGreaterThan(0);
    await expect(notice(page)).toHaveCount(0);
    expect(asked).toEqual([TAGS, TAGS]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await expect(notice(page)).toContainText('You said yes.');
    await expect(notice(page)).toBeFocused();
    await notice(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(ran).toBeUndefined();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${shop.origin}/au${PLAIN}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([TAGS, TAGS]);
    expect(refused).toEqual([]);
  });

  test('P-3 a choice in another tab applies here too, also to a page from the back/forward cache', async ({
    page,
    context,
  }) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const tags = page.locator('script[data-tag-manager]');
    await page.goto(`${shop.origin}/au${PLAIN}`);
    await expect(notice(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${shop.origin}/au${PLAIN}`);
    await notice(other).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(tags).toHaveCount(1);
    await expect(notice(page)).toHaveCount(0);
    await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await notice(other).getByRole('button', { name: 'No', exact: true }).click();
    await expect(tags).toHaveCount(0);

    // No reloads the page. A press before the notice's code has loaded is kept.
    await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await expect(notice(other)).toBeFocused();
    await expect(other).not.toHaveURL(/#/);
    await notice(other).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(tags).toHaveCount(1);
    // The headless shell has no back/forward cache, so the test dispatches the event of a restored page, after a choice
    // that the page did not receive.
    await page.evaluate(() => {
      const key = 'measurement-consent';
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('granted', 'denied'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(tags).toHaveCount(0);
    await other.close();
  });

  test('S7.13-4 tags load scripts only from the origins that the operator listed', async ({
    page,
    context,
  }) => {
    const scripts = [
      'https://tags.example/one.js',
      'https://eu.pixels.example/two.js',
      'https://strangers.example/x.js',
    ];
    await context.route('https://*.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.ran = [...(window.ran ?? []), document.currentScript.src]',
      }),
    );
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `for (const src of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement('script'), { src }))`,
      }),
    );
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(`${shop.origin}/au${PLAIN}`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    const ran = () => page.evaluate(() => (window as { ran?: string[] }).ran?.toSorted());
    await expect.poll(ran).toEqual(scripts.slice(0, 2).sort());
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    for (const message of refused) expect(message).toContain('strangers.example');
    expect(await ran()).toEqual(scripts.slice(0, 2).sort());
  });

  test('a campaign reaches the tag manager if the visitor consents on a later page, and is not kept after that', async ({
    page,
    context,
  }) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const landings = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).filter(
          (one) => (one as Record<string, unknown>).landing_location !== undefined,
        ),
      );
    const stored = () => page.evaluate(() => window.sessionStorage.getItem('landing'));
    await page.goto(
      `${shop.origin}/au${PLAIN}?utm_source=mail&utm_campaign=spring&gclid=abc&email=ada@example.com`,
      {
        referer: 'https://news.example/',
      },
    );
    await expect(notice(page)).toBeVisible();
    await page.goto(`${shop.origin}/nz${PLAIN}`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(landings).toEqual([
      {
        landing_location: `${shop.origin}/au${PLAIN}?utm_source=mail&utm_campaign=spring&gclid=abc`,
        landing_referrer: 'https://news.example/',
      },
    ]);
    expect(await stored()).toBeNull();
  });

  test('P-3 No deletes the stored campaign', async ({ page }) => {
    await page.goto(`${shop.origin}/au${PLAIN}?utm_source=mail`);
    await notice(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.sessionStorage.getItem('landing'))).toBeNull();
  });

  test('P-3 browsing works while the tag manager does not answer', async ({ page, context }) => {
    await context.route('https://www.googletagmanager.com/**', (route) => route.abort());
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => {
      // Chromium aborts the view transition to a document whose requests are intercepted, with one of two messages.
      if (!/ViewTransition|Transition was skipped/.test(message)) failures.push(message);
    });
    await page.goto(`${shop.origin}/au/products`);
    await notice(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failures).toEqual([]);
  });
});

test('P-3 without a tag manager there is no consent notice, no choice in the footer and no third-party request', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = externalRequests(context, new URL(baseURL ?? '').origin);
  await page.goto('/au/products', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
