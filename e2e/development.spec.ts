import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { copyShop } from './support/shop-copy.ts';
import { violationsOf } from './support/violations.ts';

/** Addresses with a route of their own, which is compiled only for them. */
const ROUTES_OF_THEIR_OWN = ['/au'];
const ADDRESSES = [
  ...dailyOrNightly<readonly string[]>([], ROUTES_OF_THEIR_OWN),
  '/',
  '/au/products/?colour=gray',
  '/nz/products/tideline-loop',
  '/au/products/kelp-road',
  '/au/products/no-such-product',
  '/nz/no-such-page',
  '/au/%E0%A4%A',
  '/robots.txt',
  '/healthz',
];
/** Headers of a single response or of the page cache, and sizes and names of files, which differ in a build. */
const MAY_DIFFER =
  /^(?:age|cache-control|connection|content-encoding|content-length|date|etag|keep-alive|link|location|set-cookie|transfer-encoding|x-cache|x-request-id)$/;
const HASH = /'sha256-[^']+'/g;

/** Headers of a response that are the same for every request. */
function comparable(headers: Headers): Record<string, string> {
  const entries = [...headers].filter(([name]) => !MAY_DIFFER.test(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'content-security-policy' ? policyOf(value) : value]),
  );
}

/** The policy with the number of its hashes, without what Next's development client needs in addition. */
const policyOf = (policy: string) =>
  policy
    .replace(" 'unsafe-eval'", '')
    .replace(' ws:', '')
    .replace(/(?: 'sha256-[^']+')+/g, (hashes) => ` ${hashes.match(HASH)?.length} hashes`);

async function answerOf(origin: string, address: string) {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const { status, headers } = response;
  const location = headers.get('location')?.replace(origin, '');
  return { status, location, html: await response.text(), headers };
}

/**
 * Below the project, so that Next's development server finds the packages by the lock file; the test changes these
 * sources.
 */
const folder = path.resolve('.data/development');
let shop: RunningShop;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  copyShop(folder, { omitted: ['package-lock.json'] });
  shop = await startShop({ DATA_DIR: path.join(folder, '.data') }, { folder, entry: 'server/develop.ts' });
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
});

test('development sends the status, headers and policy of a built shop', async ({ baseURL }) => {
  test.setTimeout(240_000);
  for (const address of ADDRESSES) {
    const built = await answerOf(baseURL ?? '', address);
    const developed = await answerOf(shop.origin, address);
    const told = ({ status, location, headers }: typeof built) => ({
      ...{ address, status, location },
      ...comparable(headers),
    });
    expect(told(developed)).toEqual(told(built));
    const lateScripts = ({ html }: typeof built) => /<script data-chunks="[^"]+\.js">/.test(html);
    expect(lateScripts(developed), address).toBe(lateScripts(built));
    expect(developed.html, address).not.toMatch(/<script[^>]+src="[^"]+"[^>]* async/);
  }
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
  expect(metrics).toMatch(/shop_inline_scripts_total\{result="refused"\} 0/);
  // A warning on every page would hide what a developer needs to read.
  expect(shop.printed()).not.toContain('React expected');
});

/** Changes a text in a file of the copied shop. */
function edit(file: string, from: string, to: string): void {
  const full = path.join(folder, file);
  const source = readFileSync(full, 'utf8');
  expect(source).toContain(from);
  writeFileSync(full, source.replace(from, to));
}

/** Compilation shares the machine with browsers. */
const COMPILED = { timeout: 90_000 };

const isSamePage = (page: Page) => page.evaluate(() => 'visited' in window);

test('an edited component updates without a reload, keeps what was typed, and violates no policy', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const refused = await violationsOf(context);
  const errors: string[] = [];
  // The page is not notified of an edit while its parts are still being compiled.
  const compiled = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":"built"')) resolve();
      }),
    );
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${shop.origin}/au/styleguide`, {
    waitUntil: 'domcontentloaded',
    timeout: 120_000,
  });
  const field = page.getByLabel('First name').first();
  await expect
    .poll(() => field.evaluate((at) => Object.keys(at).some((key) => key.startsWith('__react'))), COMPILED)
    .toBe(true);
  await compiled;
  await page.evaluate(() => Object.assign(window, { visited: true }));
  await field.fill('Wiremu');

  edit(
    'features/styleguide/form-specimens.tsx',
    '<Field label="First name" def',
    '<Field label="Given name" def',
  );
  await expect(page.getByLabel('Given name').first()).toHaveValue('Wiremu', COMPILED);
  edit('features/site-frame/site-frame.tsx', 'Skip to content', 'Skip to the floors');
  await expect(page.getByRole('link', { name: 'Skip to the floors' })).toHaveCount(1, COMPILED);
  expect(await isSamePage(page)).toBe(true);
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);

  // Trusted Types are enforced as in a built shop.
  const injected = page.evaluate(() => {
    document.body.innerHTML = '<b>floor</b>';
  });
  await expect(injected).rejects.toThrow(/TrustedHTML/);
});
