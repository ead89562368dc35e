import { createHash } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { inlineElements } from '#server/pages/transforms/inline-elements.ts';
import { amount } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { REGIONS } from './support/crawl.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { expectStrict } from './support/policy.ts';
import { roomPhoto } from './support/room-photo.ts';
import { startShop } from './support/shop.ts';
import { alive, scrollThrough, violationsOf } from './support/violations.ts';
import { test } from './support/webgl.ts';

const PRODUCT = '/au/products/coldstream-plank';
/** One page of every kind. */
const KINDS = [
  '/au',
  '/nz/products',
  '/na/products?type=CPT&colour=gray',
  '/nz/products/tideline-loop?colour=fog',
  '/au/product-types',
  '/au/product-types/wool-carpet',
  '/nz/collections',
  '/au/collections/shoreline',
  '/na/features',
  '/au/features/pet-friendly',
  '/au/grouped-highlights/cpt-styles',
  '/au/brands/hycraft',
  '/au/find-stores',
  '/au/calculator',
  '/au/project',
  '/au/search?q=oak',
  '/nz/search',
  '/au/inspiration',
  '/au/inspiration/projects',
  '/au/inspiration/styles/maximalist',
  '/au/inspiration/trend-reports/vivid-expression',
  '/au/inspiration/design-partners',
  '/au/sustainability',
  '/au/sustainability/planet/end-of-life',
  '/au/news',
  '/au/news/care-and-maintenance',
  '/au/news/one-room-three-floors',
  '/au/news-category/videos',
  '/au/support',
  '/au/about-us',
  '/au/warranty',
  '/au/privacy',
  '/nz/no-such-page',
] as const;

/** Inline scripts of every kind of page in these regions that the page's own policy leaves out. */
async function refusedScripts(origin: string, regions: readonly string[] = REGIONS): Promise<string[]> {
  const refused: string[] = [];
  for (const region of regions)
    for (const kind of KINDS) {
      const address = origin + kind.replace(/^\/\w+/, `/${region}`);
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
 * Pages with a script file or a kind of element that no page before them has: of what a policy can refuse a browser,
 * the others have nothing more.
 */
async function kindsWithMore(request: APIRequestContext): Promise<string[]> {
  const known = new Set<string>();
  const chosen: string[] = [];
  for (const kind of KINDS) {
    const html = await (await request.get(kind)).text();
    const parts = html.match(/static\/chunks\/[\w.~-]+\.js|<[a-z][\w-]*/g) ?? [];
    if (parts.some((part) => !known.has(part))) chosen.push(kind);
    for (const part of parts) known.add(part);
  }
  expect(chosen.length).toBeGreaterThan(10);
  return chosen;
}

test('every kind of page runs under its policy without a violation', async ({ page, context, request }) => {
  test.setTimeout(300_000);
  const refused = await violationsOf(context);
  await drawPictures(context);
  for (const path of amount<readonly string[]>(await kindsWithMore(request), KINDS)) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expectStrict(answer?.headers()['content-security-policy'] ?? '', path);
    await alive(page);
    await scrollThrough(page);
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: null });
    expect(refused, path).toEqual([]);
  }
});

test('every kind of page in every region has only scripts that its policy names', async ({ baseURL }) => {
  test.setTimeout(180_000);
  expect(await refusedScripts(baseURL ?? '')).toEqual([]);
});

test('windows and ways between pages keep the policy too', async ({ page, context }) => {
  const refused = await violationsOf(context);
  await page.goto('/au/products');
  await alive(page);
  // The next page comes from the client router, and its data for search engines with it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tideline Loop/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline Loop' })).toBeVisible();
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
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

test('a photo, its room with a floor laid in the browser, and the shared room keep the policy', async ({
  page,
  context,
}) => {
  const refused = await violationsOf(context);
  const photo = await roomPhoto(page.request, 'hall-3x2', '1030701', 800);
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
  await alive(page);
  expect(refused).toEqual([]);
});

test('what is not the page’s own neither runs nor becomes markup', async ({ page, context }) => {
  await page.goto('/au');
  await alive(page);
  const refused = await violationsOf(context);
  await page.reload();
  await alive(page);
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

test('S7.13-4 no page has a script that its policy leaves out where a tag manager and Google’s map are set up', async () => {
  test.setTimeout(180_000);
  const shop = await startShop({
    DATA_DIR: tempFolder('policy'),
    GOOGLE_MAPS_KEY: 'AIzaExampleKeyForTestsOnly0001',
    GTM_ID: 'GTM-TEST123',
  });
  try {
    // What these two add is the same everywhere.
    expect(await refusedScripts(shop.origin, amount<readonly string[]>(['na'], REGIONS))).toEqual([]);
  } finally {
    await shop.stop();
  }
});
