import { expect, test } from '@playwright/test';
import { type PlainBrowser, type PlainTab, plainBrowser } from '#tests/support/plain-browser.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const CARD = '.card-name a';
const READY = "document.querySelector('[data-site-header]')?.dataset.ready === ''";
/** Longer than the pointer has to rest on a link, in ms. */
const REST_MS = 1500;

test.describe('prerendering, where a browser supports it', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  let shop: RunningShop;
  let browser: PlainBrowser;
  test.beforeAll(async () => {
    shop = await startShop({ DATA_DIR: tempFolder('second-page'), VITALS_PERCENT: '100', ACCESS_LOG: 'on' });
  });
  test.afterAll(async () => {
    await shop.stop();
  });
  // A background tab prerenders nothing.
  test.beforeEach(async () => {
    browser = await plainBrowser(['--blink-settings=imagesEnabled=false']);
  });
  test.afterEach(async () => {
    await browser.close();
  });

  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Makes the shop render the page of the first card: a browser cancels a prerendering that takes long. */
  const fetchCard = async (tab: PlainTab) =>
    (await fetch(await tab.evaluate<string>(`document.querySelector('${CARD}').href`))).text();

  /** Number of requests to an endpoint, from the shop's log. */
  const asked = (route: string) => shop.printed().split(`"route":"${route}"`).length - 1;

  /** Every event of the page on screen by name, and the floors that this device has seen. */
  const counted = (tab: PlainTab) =>
    tab.evaluate<{ events: string[]; seen: number }>(
      `({ events: (window.dataLayer ?? []).flatMap(({ event }) => event ?? []), seen: JSON.parse(localStorage.getItem('seenFloors') ?? '{"floors":[]}').floors.length })`,
    );

  test('P-1 P-3 the product of a card under the pointer is prerendered, and counted once, when it is opened', async () => {
    const tab = await browser.open(`${shop.origin}/au/products`);
    await tab.until(READY);
    await fetchCard(tab);
    await tab.hover(CARD);
    await expect.poll(() => tab.prerendered()).toHaveLength(1);
    const [product = ''] = await tab.prerendered();
    await rest(REST_MS);
    expect((await counted(tab)).seen).toBe(0);
    expect(asked('/api/vitals')).toBe(0);

    await tab.press();
    await tab.until(`location.href === ${JSON.stringify(product)} && ${READY}`);
    expect(await tab.evaluate("performance.getEntriesByType('navigation')[0].activationStart > 0")).toBe(
      true,
    );
    await expect.poll(async () => (await counted(tab)).events).toContain('view_item');
    await rest(REST_MS);
    const { events, seen } = await counted(tab);
    for (const name of ['page_view', 'view_item'])
      expect(events.filter((one) => one === name)).toHaveLength(1);
    expect(seen).toBe(1);

    // The list has sent its report on leaving; the product sends its own when it is left.
    await expect.poll(() => asked('/api/vitals')).toBe(1);
    await tab.send('Page.navigate', { url: `${shop.origin}/au/about-us` });
    await expect.poll(() => asked('/api/vitals')).toBe(2);
  });

  test('P-3 a prerendered product that is never opened counts nothing', async () => {
    const tab = await browser.open(`${shop.origin}/nz/products`);
    await tab.until(READY);
    const before = await counted(tab);
    const reports = asked('/api/vitals');
    await fetchCard(tab);
    await tab.hover(CARD);
    await expect.poll(() => tab.prerendered()).toHaveLength(1);
    await rest(REST_MS);
    await tab.send('Page.navigate', { url: `${shop.origin}/nz/about-us` });
    await tab.until(`location.pathname === '/nz/about-us' && ${READY}`);
    await expect.poll(() => asked('/api/vitals')).toBe(reports + 1);
    expect((await counted(tab)).seen).toBe(before.seen);
  });

  test('SEC only public pages are prefetched, and personal pages are not prerendered', async () => {
    const tab = await browser.open(`${shop.origin}/au/about-us`);
    await tab.until(READY);
    const hovered = async (href: string) => {
      await tab.evaluate("document.getElementById('one')?.remove()");
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 700, y: 500 });
      await tab.evaluate(
        `document.body.prepend(Object.assign(document.createElement('a'), { id: 'one', href: ${JSON.stringify(href)}, textContent: 'link', style: 'position:fixed;top:0;left:0;z-index:9999;padding:40px;background:#fff' }))`,
      );
      await tab.hover('#one');
      await rest(REST_MS);
    };
    const PAGE = '/{region}/{page}';
    for (const [href, route] of [
      ['/api/stores?region=au', '/api/stores'],
      ['/image/upload/none.webp', '/image/upload/{picture}'],
      ['/au/shared-rooms/abcdefghijklmnop', PAGE],
      ['/au/samples/abcdefghijklmnop', PAGE],
      ['/au/sent-projects/abcdefghijklmnop', PAGE],
      ['/au/preview/abcdefghijklmnop', PAGE],
      ['/au/product-feed.xml', PAGE],
    ] as const) {
      const before = asked(route);
      await hovered(href);
      expect(asked(route), href).toBe(before);
    }
    for (const [href, route] of [
      ['/au/terms', PAGE],
      ['/au/search?q=wool', '/{region}/search'],
    ] as const) {
      const before = asked(route);
      await hovered(href);
      await expect.poll(() => asked(route), href).toBe(before + 1);
    }
    expect(await tab.prerendered()).toEqual([]);
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`A-9 a card’s picture moves to its product page, but not with reduced motion: ${reducedMotion}`, async ({
    browser: watched,
    baseURL,
  }) => {
    const context = await watched.newContext({ reducedMotion, baseURL: baseURL ?? '' });
    await drawPictures(context);
    const page = await context.newPage();
    await context.addInitScript(() => {
      addEventListener('pageswap', (event) => {
        const named = [...document.querySelectorAll('*')]
          .map((one) => getComputedStyle(one).viewTransitionName)
          .filter((name) => name !== 'none');
        const { viewTransition } = event as unknown as { viewTransition: unknown };
        sessionStorage.setItem('swap', viewTransition === null ? 'none' : named.join());
      });
    });
    await page.goto('/au/products');
    await page.locator(CARD).first().press('Enter');
    await page.waitForURL(/\/au\/products\/./);
    const swap = () => page.evaluate(() => sessionStorage.getItem('swap'));
    expect(await swap()).toBe(reducedMotion === 'reduce' ? 'none' : 'floor');
    // With reduced motion off, the floor beside the product is the one that moves.
    const first = page.url();
    await page.locator(CARD).first().press('Enter');
    await page.waitForURL((url) => url.href !== first);
    expect(await swap()).toBe(reducedMotion === 'reduce' ? 'none' : 'floor');
    await context.close();
  });
