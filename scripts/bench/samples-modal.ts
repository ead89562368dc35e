/**
 * How long the samples modal takes from the click to the frame that shows it: `npm run bench:samples-modal`.
 * Prints Markdown for docs/benchmarks-samples-modal.md. BENCH_URL measures a shop that is already running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, chromiumVersion } from './pages/chromium.ts';
import { atMost, formatNumber, missedLimits, table } from './pages/markdown.ts';
import { runningShop, startShop } from './pages/shop.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const PORT = 3299;
/** Milliseconds from the click on a warm page (issue 5). */
const LIMIT_MS = 200;

interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly button: RegExp;
  readonly phone?: true;
  /** How many times slower than this machine. */
  readonly slow: number;
  /** Rests on the button first, as a hand with a mouse does. */
  readonly hover?: true;
  /** The modal has been open on this page before. */
  readonly again?: true;
}

const PRODUCT = { path: '/au/products/tideline-loop', button: /^(Free Samples|Samples)/ };
const HEADER = { path: '/au/products?type=CPT', button: /^Request a Sample/ };
const SCENARIOS: readonly Scenario[] = [
  { name: 'Product page, mouse', ...PRODUCT, hover: true, slow: 1 },
  { name: 'Product page, mouse, processor 4 times slower', ...PRODUCT, hover: true, slow: 4 },
  { name: 'Product page, phone, tap without warning', ...PRODUCT, phone: true, slow: 1 },
  { name: 'Product page, phone, processor 4 times slower', ...PRODUCT, phone: true, slow: 4 },
  { name: 'List, button in the header', ...HEADER, hover: true, slow: 1 },
  { name: 'Product page, opened again', ...PRODUCT, again: true, slow: 1 },
];

/** Runs in the page: from the click to the frames in which the dialog and its first card are shown. */
function stopwatch() {
  const shown = { dialog: 0, card: 0 };
  Object.assign(window, { shown });
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const now = performance.now() - timeStamp;
        const dialog = document.querySelector('dialog[open]');
        if (dialog && !shown.dialog) shown.dialog = now;
        if (dialog?.querySelector('.sample-card, a[href$="/products"]')) shown.card = now;
        // The frame after the one that first held it is the one that was painted.
        if (!shown.card) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

async function open(browser: Browser, origin: string, scenario: Scenario) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: scenario.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(scenario.phone && { hasTouch: true, isMobile: true }),
  });
  const times: { dialog: number; card: number }[] = [];
  // The first page of a context fills its cache and is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await context.newPage();
    times.push(await once(page, scenario));
    await page.close();
  }
  await context.close();
  return times.slice(1);
}

async function once(page: Page, { path: address, button, phone, slow, hover, again }: Scenario) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const target = page.getByRole('button', { name: button }).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  if (again) {
    await target.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  if (hover) {
    await target.hover();
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(stopwatch);
  await (phone ? target.tap() : target.click());
  const shown = await page.waitForFunction(() => {
    const { shown } = window as unknown as { shown: { dialog: number; card: number } };
    return shown.card ? shown : undefined;
  });
  return (await shown.jsonValue()) ?? { dialog: Number.NaN, card: Number.NaN };
}

/** Compressed kilobytes of scripts a page loads before and by an opening. */
async function weights(browser: Browser, origin: string) {
  const page = await browser.newPage({ baseURL: origin });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  await page.goto(PRODUCT.path, { waitUntil: 'networkidle' });
  const before = await total();
  await page.getByRole('button', { name: PRODUCT.button }).first().click();
  await page.locator('.sample-card').first().waitFor();
  await page.waitForLoadState('networkidle');
  const after = await total();
  await page.close();
  return { before, added: after - before };
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], part: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const dataDir = mkdtempSync(path.join(tmpdir(), 'samples-modal-'));
const shop = process.env.BENCH_URL ? runningShop(process.env.BENCH_URL) : await startShop(dataDir, PORT);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  const rows: string[][] = [];
  for (const scenario of SCENARIOS) {
    const times = await open(browser, shop.origin, scenario);
    const [dialogs, cards] = [times.map(({ dialog }) => dialog), times.map(({ card }) => card)];
    const middle = quantile(dialogs, 0.5);
    rows.push([
      scenario.name,
      scenario.slow > 1 ? formatNumber(middle) : atMost(middle, LIMIT_MS, scenario.name),
      formatNumber(quantile(dialogs, 0.95)),
      formatNumber(quantile(cards, 0.5)),
      formatNumber(quantile(cards, 0.95)),
    ]);
  }
  console.log(
    `${RUNS} openings each, a new page every time, ${chromiumVersion()}. Milliseconds after the click.\n`,
  );
  console.log(table(['', 'Modal p50', 'Modal p95', 'Colours p50', 'Colours p95'], rows));
  const { before, added } = await weights(browser, shop.origin);
  console.log(
    `\nScripts: ${formatNumber(before, 1)} KB with the product page, ${formatNumber(added, 1)} KB more by an opening (modal, then form).`,
  );
  for (const missed of missedLimits()) console.log(`\nMissed: ${missed}`);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
