/**
 * What analytics costs a visitor: `npm run bench -- analytics`. Prints Markdown for docs/benchmarks-analytics.md.
 * BENCH_URL measures a shop that is already running.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { chromiumVersion, launchChromium } from './pages/chromium.ts';
import { atMost, formatNumber, missedLimits, table } from './pages/markdown.ts';
import { runCommand, runningShop, shopEnvironment, startShop } from './pages/shop.ts';

const PORT = 3298;
const CARDS = 100;
const ROUNDS = 20;
/** Limits (issue 10): compressed size in KB of all analytics code, and number of long tasks. */
const LIMIT_KB = 6;
const LIMIT_LONG_TASKS = 0;

/** Parts of analytics with their dependencies; modules that pages load anyway are left out. */
const PARTS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'In every first load: data layer with its checks, sample events',
    `export { pushEvent } from '#lib/analytics/data-layer.ts'; export * from '#lib/analytics/sample-events.ts';`,
    [],
  ],
  [
    'When the browser is idle: page views, list views and clicks',
    `export { reportPageView } from '#features/visit/page-view.ts'; export { watchLists } from '#features/visit/watch-lists.ts';`,
    ['data-layer.ts', 'slugs.ts', 'client-log.ts'],
  ],
  [
    'With a tag manager only: consent question, consent, loader',
    `export { beginMeasurement } from '#features/visit/measurement.tsx';`,
    ['button.tsx'],
  ],
];

/** Compressed size of modules bundled for a browser. */
async function weigh(source: string, without: readonly string[]): Promise<number> {
  const entry = '\0entry';
  const bundle = await rolldown({
    input: entry,
    logLevel: 'silent',
    external: (id) => /^(?:react|next|@reduxjs|redux)/.test(id) || without.some((name) => id.endsWith(name)),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => {
          if (id === entry) return entry;
          return id.startsWith('#') && !without.some((name) => id.endsWith(name))
            ? path.resolve(id.slice(1))
            : null;
        },
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true, format: 'esm' });
  await bundle.close();
  return gzipSync(output[0].code).length / 1024;
}

/** Opens a list with a hundred cards on screen and waits until everything has loaded. */
async function longList(page: Page): Promise<number> {
  await page.goto('/au/products', { waitUntil: 'networkidle' });
  const cards = page.locator('[data-list="Products"] [data-item]');
  while ((await cards.count()) < CARDS) {
    const before = await cards.count();
    await page.getByRole('button', { name: /^Load more/ }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-list="Products"] [data-item]').length > count,
      before,
    );
  }
  await page.waitForLoadState('networkidle');
  return cards.count();
}

/** Counts long tasks while analytics reports the whole list repeatedly, as after returning to it. */
async function tellAll(browser: Browser, origin: string, slow: number) {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const cards = await longList(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const found = await page.evaluate(async (rounds) => {
    const tasks: number[] = [];
    let itemCount = 0;
    window.scrollTo(0, 400);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    for (let round = 0; round < rounds; round += 1) {
      const before = window.dataLayer?.length ?? 0;
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await new Promise((resolve) => setTimeout(resolve, 400));
      const events = (window.dataLayer ?? []).slice(before) as { ecommerce?: { items?: unknown[] } }[];
      itemCount = Math.max(itemCount, ...events.map(({ ecommerce }) => ecommerce?.items?.length ?? 0));
    }
    observer.disconnect();
    return { tasks, itemCount: itemCount };
  }, ROUNDS);
  await page.close();
  return { cards, ...found };
}

async function filledShop() {
  const dataDir = tempFolder('bench-analytics');
  const file = path.join(dataDir, 'products.json');
  const env = shopEnvironment(dataDir, PORT);
  await runCommand(env, 'seed');
  await runCommand(env, 'catalogue-generate', '100', '--out', file);
  await runCommand(env, 'catalogue-import', file);
  return startShop(dataDir, PORT);
}

await using shop = process.env.BENCH_URL ? runningShop(process.env.BENCH_URL) : await filledShop();
await using browser = await launchChromium();
const sizes = await Promise.all(PARTS.map(([, source, without]) => weigh(source, without)));
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log('Analytics code, minified and compressed (gzip):\n');
console.log(
  table(
    ['Part', 'KB'],
    [
      ...PARTS.map(([name], at) => [name, formatNumber(sizes[at] ?? Number.NaN, 2)]),
      ['All', atMost(total, LIMIT_KB, 'analytics code, KB', 2)],
    ],
  ),
);
const rows: string[][] = [];
for (const slow of [1, 4]) {
  const { cards, tasks, itemCount } = await tellAll(browser, shop.origin, slow);
  rows.push([
    slow === 1 ? 'This machine' : `CPU ${slow} times slower`,
    formatNumber(cards),
    formatNumber(itemCount),
    atMost(tasks.length, LIMIT_LONG_TASKS, `long tasks, CPU / ${slow}`),
  ]);
}
console.log(`\nA list reported ${ROUNDS} times, ${chromiumVersion()}. A long task takes 50 ms or more.\n`);
console.log(table(['', 'Cards on the page', 'Items in one event', 'Long tasks'], rows));
for (const missed of missedLimits()) console.log(`\nMisses its limit: ${missed}`);
