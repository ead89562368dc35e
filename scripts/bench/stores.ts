/**
 * How long the store locator takes in the service as the number of stores grows, and how smoothly its own map moves:
 * `npm run bench -- stores`. Prints Markdown for docs/benchmarks-stores.md.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Store } from '../../lib/contracts/stores.ts';
import { readStoreContent } from '../../lib/ingest/server/stores/seed.ts';
import { writeStores } from '../../lib/ingest/server/stores/write.ts';
import { readLocality } from '../../lib/places/gazetteer-file.ts';
import { openDatabase } from '../../lib/server/db/database.ts';
import { migrate } from '../../lib/server/db/migrations.ts';
import { databaseStores } from '../../lib/stores/server/database-stores.ts';
import { handleLocator } from '../../lib/stores/server/handler.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { chromiumVersion, launchChromium } from './pages/chromium.ts';
import { bytesForBrowsers, fetchOk } from './pages/fetch-page.ts';
import { atLeast, atMost, formatNumber, kilobytes, missedLimits, quantile, table } from './pages/markdown.ts';
import { startShop } from './pages/shop.ts';

const SIZES = [266, 1000, 10_000, 100_000];
const LIMITED_SIZE = 10_000;
const LIMITS = { p99Ms: 5, htmlKb: 30, framesPerSecond: 50 };
const QUESTIONS = 400;
/** Queries before timing starts, as a running server has already answered some. */
const WARM_UP = 100;
const MARKERS = 220;
const PORT = 3298;
const DRAG_MS = 4000;
const scope = { site: 'GHRES', region: 'au' } as const;

const { stores: content } = readStoreContent('content/stores');
const models = content.filter(({ region }) => region === scope.region);
const places = readFileSync('content/places/au.tsv', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(readLocality);

/** Stores at places in Australia, the same on every run; additional stores are some metres from their place. */
function storesOf(count: number): Store[] {
  return Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length] as Store;
    const place = places[(at * 7919) % places.length] as (typeof places)[number];
    const apart = Math.floor(at / places.length) * 0.004;
    const position = { lat: place.lat + apart, lng: place.lng - apart };
    return { ...model, id: `bench-${at}`, slug: `bench-${at}`, name: `${model.name} ${at}`, position };
  });
}

/** Bytes of the database including its write-ahead log. */
const fileBytes = (file: string) =>
  [file, `${file}-wal`].reduce(
    (sum, part) => sum + (statSync(part, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

async function serviceRow(count: number): Promise<string[]> {
  const file = path.join(tempFolder('bench-stores'), 'shop.db');
  const db = openDatabase({ file });
  try {
    await migrate(db);
    await db.transaction().execute((trx) =>
      writeStores(
        trx,
        storesOf(count).map((store) => ({ store, contentHash: null })),
      ),
    );
    const stores = databaseStores(db);
    const times: number[] = [];
    let bytes = 0;
    for (let question = 0; question < WARM_UP + QUESTIONS; question += 1) {
      const { lat, lng, name } = places[(question * 104_729) % places.length] as (typeof places)[number];
      const query = new URLSearchParams({
        q: 'radius',
        website: scope.site,
        region: scope.region,
        lat: String(lat),
        lng: String(lng),
        name,
        radius: '10000',
      });
      const from = performance.now();
      const answer = await handleLocator(new Request(`http://localhost/api/store-locator?${query}`), stores);
      const body = await answer.arrayBuffer();
      if (question >= WARM_UP) times.push(performance.now() - from);
      if (answer.status !== 200)
        throw new Error(`The locator answered ${answer.status}: ${Buffer.from(body)}`);
      bytes = Math.max(bytes, body.byteLength);
    }
    const p99 = quantile(times, 0.99);
    return [
      formatNumber(count),
      formatNumber(quantile(times, 0.5), 2),
      formatNumber(quantile(times, 0.95), 2),
      count === LIMITED_SIZE ? atMost(p99, LIMITS.p99Ms, `${count} stores, p99 ms`, 2) : formatNumber(p99, 2),
      formatNumber(Math.max(...times), 2),
      formatNumber(kilobytes(bytes), 0),
      formatNumber(kilobytes(fileBytes(file)) / 1024, 1),
    ];
  } finally {
    await db.destroy();
  }
}

/** Frames per second while the pointer drags the map to and fro. */
async function framesWhileDragging(page: Page): Promise<number> {
  const box = await page.locator('[data-map]').boundingBox();
  if (!box) throw new Error('The map is missing on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const drawn = { frames: 0 };
    Object.assign(window, { drawn });
    const count = () => {
      drawn.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const frames = () => page.evaluate(() => (window as unknown as { drawn: { frames: number } }).drawn.frames);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const [from, before] = [performance.now(), await frames()];
  while (performance.now() - from < DRAG_MS) {
    const way = Math.sin((performance.now() - from) / 300) * 0.3;
    await page.mouse.move(x + way * box.width, y + way * 0.3 * box.height);
  }
  const after = await frames();
  const seconds = (performance.now() - from) / 1000;
  await page.mouse.up();
  return (after - before) / seconds;
}

async function pageTable(): Promise<string> {
  const folder = tempFolder('bench-stores-shop');
  let shop = await startShop(folder, PORT);
  await using browser = await launchChromium();
  try {
    const address = `${shop.origin}/au/find-stores`;
    await fetchOk(address);
    const html = await bytesForBrowsers(address);
    await shop.stop();
    const db = openDatabase({ file: path.join(folder, 'shop.db') });
    const more = storesOf(MARKERS - models.length).map((store) => ({ store, contentHash: null }));
    await db.transaction().execute((trx) => writeStores(trx, more));
    await db.destroy();
    // Needs its own server: the first one has cached the page without the additional stores.
    shop = await startShop(folder, PORT);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}?radius=75`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Explore the map' }).click();
    await page.locator('[data-map="own"] canvas').waitFor();
    await page.waitForTimeout(1500);
    const wide = await framesWhileDragging(page);
    for (let zoom = 0; zoom < 4; zoom += 1)
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.waitForTimeout(1500);
    const close = await framesWhileDragging(page);
    const stores = await page.locator('[data-store]').count();
    return table(
      ['Measure', 'Value'],
      [
        [
          'HTML of /au/find-stores with Brotli, KB',
          atMost(kilobytes(html), LIMITS.htmlKb, 'find-stores, HTML KB', 1),
        ],
        ['stores on the map', String(stores)],
        [
          'frames per second while dragging the whole country',
          atLeast(wide, LIMITS.framesPerSecond, 'map, frames per second', 0),
        ],
        [
          'the same, four zoom levels closer',
          atLeast(close, LIMITS.framesPerSecond, 'map closer, frames per second', 0),
        ],
      ],
    );
  } finally {
    await shop.stop();
  }
}

const rows: string[][] = [];
for (const count of SIZES) rows.push(await serviceRow(count));
const heads = ['Stores', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'Largest response KB', 'Database MB'];
process.stdout.write(
  `The whole response of /api/store-locator in the service, SQLite, ${QUESTIONS} places of Australia, lists for all radius options.\n\n`,
);
process.stdout.write(`${table(heads, rows)}\n\n${chromiumVersion()}, 1440 × 900.\n\n${await pageTable()}\n`);
const missed = missedLimits();
if (missed.length > 0) process.stdout.write(`\nMisses its limit: ${missed.join('; ')}\n`);
