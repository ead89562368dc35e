import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { inlineElements } from '#server/pages/transforms/inline-elements.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { pageOf, REGIONS } from './support/crawl.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { PLAIN } from './support/header.ts';
import { canonicalOf, titleOf } from './support/html.ts';
import { expectStrict } from './support/policy.ts';
import { roomPhoto } from './support/room-photo.ts';
import { startShop } from './support/shop.ts';
import { scrollThrough, violationsOf, waitForHydration } from './support/violations.ts';

const PRODUCT = '/au/products/coldstream-plank';
/**
 * Every kind of page, without its region. The scripts of the first five depend on the region; those in `DAILY` are
 * always opened in a browser, whatever they share with others.
 */
const KINDS: readonly string[] = [
  '',
  '/products',
  '/products?subType=wool_cpt&colour=gray&utm_source=letter#list',
  '/products/tideline-loop?colour=flax',
  '/find-stores',
  '/product-types',
  '/product-types/wool-carpet',
  '/collections',
  '/collections/shoreline',
  '/features',
  '/features/pet-friendly',
  '/brands/hycraft',
  '/news',
  '/inspiration',
  '/inspiration/projects',
  '/sustainability',
  '/support',
  '/search?q=oak',
  '/search',
  '/grouped-highlights/cpt-styles',
  '/calculator',
  '/project',
  '/inspiration/styles/maximalist',
  '/inspiration/trend-reports/vivid-expression',
  '/inspiration/design-partners',
  '/sustainability/planet/end-of-life',
  '/news/care-and-maintenance',
  '/news/one-room-three-floors',
  '/news-category/videos',
  '/about-us',
  '/warranty',
  '/privacy',
  '/no-such-page',
];
const OF_REGION = 5;
const DAILY = 18;
const MISSING = '/no-such-page';

/**
 * Inline scripts that the page's own policy does not allow: of every kind of page in the first of these regions;
 * outside the nightly run in the others only of those that depend on the region.
 */
async function refusedScripts(origin: string, regions: readonly string[] = REGIONS): Promise<string[]> {
  const refused: string[] = [];
  for (const region of regions)
    for (const kind of KINDS.slice(
      0,
      region === regions[0] ? KINDS.length : dailyOrNightly(OF_REGION, KINDS.length),
    )) {
      const address = `${origin}/${region}${kind}`;
      const answer = await fetch(address);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = inlineElements(await answer.text());
      expect(scripts.length, address).toBeGreaterThan(3);
      for (const { text } of scripts)
        if (!policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`))
          refused.push(`${address}: ${text.slice(0, 200)}`);
    }
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures).toContain('shop_inline_scripts_total{result="refused"} 0');
  return refused;
}

/**
 * Kinds to open in Australia: the daily ones, and those with a script file or a kind of element that no earlier kind
 * has. The remaining kinds could not cause further messages of the browser.
 */
async function kindsToWalk(request: APIRequestContext): Promise<string[]> {
  const known = new Set<string>();
  const chosen: string[] = [];
  for (const [at, kind] of KINDS.entries()) {
    const html = await (await request.get(`/au${kind}`)).text();
    const parts = html.match(/static\/chunks\/[\w.~-]+\.js|<[a-z][\w-]*/g) ?? [];
    if (at < dailyOrNightly(DAILY, KINDS.length) || parts.some((part) => !known.has(part))) chosen.push(kind);
    for (const part of parts) known.add(part);
  }
  // The first ones again: their own stored state must not change how they hydrate.
  return [...chosen, ...KINDS.slice(0, OF_REGION)];
}

/** Title and canonical link equal those that the server sent. */
async function expectSameHead(page: Page, source: string): Promise<void> {
  await expect(page).toHaveTitle(titleOf(source));
  const canonical = page.locator('link[rel="canonical"]');
  const sent = canonicalOf(source);
  expect(await canonical.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href))).toEqual(
    sent === undefined ? [] : [sent],
  );
  expect(sent ?? '').toMatch(/^(?:http:\/\/[^/]+\/\w\w(?:\/[^#?]*[^/])?(?:\?subType=wool_cpt)?)?$/);
}

test.describe('hydration under the policy', () => {
  // The service worker of the offline page is part of the test.
  test.use({ serviceWorkers: 'allow' });
  for (const region of REGIONS)
    test(`S3.11-3 G41 SEO-1 S2.3-17 every kind of page of ${region} hydrates under its policy, with or without stored state: no violation, warning, third-party request or changed head`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const refused = await violationsOf(context);
      // A page warns if a preloaded picture is not used, so pictures load, as drawings.
      await drawPictures(context);
      const heard: string[] = [];
      page.on('console', (message) => {
        // The browser itself reports a missing page.
        if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith(MISSING))
          heard.push(`${page.url()} ${message.text()}`);
      });
      page.on('request', (asked) => {
        if (!/^(?:data|blob):/.test(asked.url()) && !asked.url().startsWith(`${baseURL}/`))
          heard.push(`${page.url()} asks ${asked.url()}`);
      });
      page.on('pageerror', (error) => heard.push(`${page.url()} ${error.message}`));
      // New Zealand's home page is unique; for the rest, Australia and North America cover both extremes.
      const ofRegion = KINDS.slice(0, region === 'nz' ? dailyOrNightly(1, OF_REGION) : OF_REGION);
      for (const kind of region === 'au' ? await kindsToWalk(request) : ofRegion) {
        const path = `/${region}${kind}`;
        // Late content has loaded when the network is idle.
        const answer = await page.goto(path, { waitUntil: ofRegion.includes(kind) ? 'networkidle' : 'load' });
        expect(answer?.status(), path).toBe(kind === MISSING ? 404 : 200);
        expectStrict(answer?.headers()['content-security-policy'] ?? '', path);
        await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
        await waitForHydration(page);
        await page.waitForFunction((key) => localStorage.getItem(key) !== null, PERSIST_STORAGE_KEY);
        if (kind !== MISSING) await expectSameHead(page, await pageOf(request, path));
        await scrollThrough(page);
        await page.emulateMedia({ media: 'print' });
        await page.emulateMedia({ media: null });
        expect(refused, path).toEqual([]);
      }
      expect(heard).toEqual([]);
    });
});

test('every kind of page has only scripts that its policy allows', async ({ baseURL }) => {
  expect(await refusedScripts(baseURL ?? '')).toEqual([]);
});

test('dialogs and navigations obey the policy too', async ({ page, context }) => {
  const refused = await violationsOf(context);
  await drawPictures(page);
  await page.goto('/au/products');
  await waitForHydration(page);
  // The client router loads the next page, including its structured data.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tideline Loop/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline Loop' })).toBeVisible();
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
  // On a busy machine the browser may have navigated itself: then its page has to load completely.
  await waitForHydration(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Request a Sample/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.getByRole('combobox').first().fill('oak');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a photo, its room rendered in the browser, and the shared room obey the policy', async ({
  page,
  context,
}) => {
  const refused = await violationsOf(context);
  const photo = await roomPhoto(page.request, 'hall-3x2', '1030701', 800);
  await drawPictures(page);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See in your room' }).click();
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' });
  await expect(stage.getByRole('img', { name: /^Your room with/ })).toBeVisible();
  await expect(stage.locator('canvas')).toHaveCount(1);
  await stage.getByRole('button', { name: 'Umber' }).click();
  await expect(stage.getByRole('img', { name: /Umber/ })).toBeAttached();
  await stage.getByRole('button', { name: 'Share this room' }).click();
  const share = page.getByRole('dialog', { name: 'Share this room' });
  await share.getByRole('button', { name: 'Make a link' }).click();
  const link = await share.getByLabel('Link to this room').inputValue();
  const answer = await page.goto(link);
  expectStrict(answer?.headers()['content-security-policy'] ?? '', link);
  await waitForHydration(page);
  expect(refused).toEqual([]);
});

test('injected scripts do not run and injected text does not become markup', async ({ page, context }) => {
  const refused = await violationsOf(context);
  await page.goto(`/au${PLAIN}`);
  await waitForHydration(page);
  const outcome = await page.evaluate(() => {
    const tried = (attempt: () => void) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const script = () => document.createElement('script');
    return {
      markup: tried(() =>
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran=1">'),
      ),
      address: tried(() => Object.assign(script(), { src: 'https://evil.example/x.js' })),
      data: tried(() => Object.assign(script(), { src: 'data:text/javascript,window.ran=1' })),
      own: tried(() => Object.assign(script(), { src: '/_next/static/chunks/none.js' })),
      upload: tried(() => Object.assign(script(), { src: '/image/upload/evil' })),
      text: tried(() => document.body.append(Object.assign(script(), { text: 'window.ran=1' }))),
      eval: tried(() => window.setTimeout('window.ran=1')),
    };
  });
  expect(outcome).toEqual({
    markup: 'refused',
    address: 'refused',
    data: 'refused',
    own: 'done',
    upload: 'refused',
    text: 'refused',
    eval: 'refused',
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused.length).toBeGreaterThan(5);
});

test('S7.13-4 with a tag manager and Google’s map, every script of a page is allowed by its policy', async () => {
  const shop = await startShop({
    DATA_DIR: tempFolder('policy'),
    GOOGLE_MAPS_KEY: 'AIzaExampleKeyForTestsOnly0001',
    GTM_ID: 'GTM-TEST123',
  });
  try {
    // What these two add is the same in every region.
    expect(await refusedScripts(shop.origin, dailyOrNightly<readonly string[]>(['na'], REGIONS))).toEqual([]);
  } finally {
    await shop.stop();
  }
});
