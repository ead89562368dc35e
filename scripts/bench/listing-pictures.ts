/**
 * Weight of a listing's pictures, as Markdown: `npm run bench -- listing-pictures` (BENCH_URL measures a running shop).
 * One cold load in Chromium each; counts the transferred bytes of the image service's responses.
 */
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from './pages/chromium.ts';
import { formatNumber, kilobytes, table } from './pages/markdown.ts';
import { runningShop, startShop } from './pages/shop.ts';

const PAGE = '/au/products';
const SCREENS = [
  { name: '390, one device pixel per CSS pixel', width: 390, height: 844, density: 1, limit: 160 },
  { name: '390, two device pixels', width: 390, height: 844, density: 2, limit: 160 },
  { name: '390, three device pixels', width: 390, height: 844, density: 3, limit: 160 },
  { name: '1440', width: 1440, height: 900, density: 1, limit: 400 },
];
const SETTLE_MS = 2000;
const STEP = 400;
const STEP_MS = 300;

interface Weights {
  first: number;
  whole: number;
}

async function measure(browser: Browser, url: string, screen: (typeof SCREENS)[number]): Promise<Weights> {
  const { width, height, density } = screen;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
  const bodies: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (!response.url().includes('/image/upload/')) return;
    bodies.push(
      response.body().then(
        (body) => body.length,
        () => 0,
      ),
    );
  });
  const soFar = async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const first = await soFar();
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < tall; top += STEP) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(STEP_MS);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const whole = await soFar();
  await page.close();
  return { first, whole };
}

await using shop = process.env.BENCH_URL ? runningShop(process.env.BENCH_URL) : await startShop();
await using browser = await launchChromium();
const rows: string[][] = [];
for (const screen of SCREENS) {
  const { first, whole } = await measure(browser, shop.origin + PAGE, screen);
  const limit = `≤ ${screen.limit}`;
  rows.push([screen.name, formatNumber(kilobytes(first), 1), formatNumber(kilobytes(whole), 1), limit]);
}
const columns = ['Width', 'On arrival, KB', 'Scrolled to the end, KB', 'Limit'];
process.stdout.write(`${table(columns, rows)}\n`);
