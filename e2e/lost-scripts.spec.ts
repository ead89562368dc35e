import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { ready } from './support/listing.ts';
import { MAIN_SHOP } from './support/served-shops.ts';

const SCRIPTS = '**/_next/static/chunks/*.js';
const LIST = '/au/products';

/** The page's script file that contains the list; all files are named in the last inline script. */
async function ownFile(page: Page): Promise<string> {
  const html = await (await page.request.get(LIST)).text();
  const names = /data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  return names.at(-1) ?? '';
}

/** Document loads of the page, with what was requested meanwhile. */
function documents(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

/** The share of the next two seconds in which the page runs scripts. */
async function busyShare(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { script: of('ScriptDuration'), clock: of('Timestamp') };
  };
  const before = await seconds();
  await page.waitForTimeout(2000);
  const after = await seconds();
  return (after.script - before.script) / (after.clock - before.clock);
}

test('a script that failed to load is requested again, and the list works', async ({ page }) => {
  const file = await ownFile(page);
  let lost = 0;
  await page.route(SCRIPTS, async (route) => {
    if (!route.request().url().endsWith(file) || route.request().method() === 'HEAD' || lost > 0)
      return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  const loads = documents(page);
  await page.goto(LIST);
  await ready(page);
  expect(lost).toBe(1);
  expect(loads).toHaveLength(1);
});

test('a script that an update removed reloads the page once, without a reload loop', async ({ page }) => {
  const file = await ownFile(page);
  let checks = 0;
  await page.route(SCRIPTS, (route) => {
    if (!route.request().url().endsWith(file)) return route.continue();
    if (route.request().method() === 'HEAD') checks += 1;
    return route.fulfill({ status: 404 });
  });
  const loads = documents(page);
  await page.goto(LIST);
  await expect.poll(() => checks).toBe(2);
  expect(await busyShare(page)).toBeLessThan(0.5);
  expect(loads).toHaveLength(2);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/./);
});

test('scripts of the previous build are available to open pages, and those of this build are cacheable', async ({
  request,
}) => {
  const kept = path.join(MAIN_SHOP.dataDir, 'static');
  expect(readdirSync(kept)).toContain(readFileSync('.next/BUILD_ID', 'utf8'));
  const before = path.join(kept, 'the-build-before');
  mkdirSync(before, { recursive: true });
  writeFileSync(path.join(before, 'dialog.js.br'), brotliCompressSync('"a dialog"'));
  const answer = await request.get('/_next/static/chunks/dialog.js');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toBe('"a dialog"');
  expect((await request.get('/_next/static/chunks/another.js')).status()).toBe(404);
});
