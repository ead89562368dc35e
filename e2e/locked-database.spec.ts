import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ENDPOINTS, requestEveryEndpoint } from './support/endpoints.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { type RunningShop, refusedStart, startShop } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';
const PAGE = '/au/about-us';
/** Delay in ms between two requests, which otherwise take CPU time from what they wait for. */
const REST_MS = 100;

test.describe.configure({ mode: 'serial' });

test.describe('while another process holds the locks of the database', () => {
  let folder: string;
  let shop: RunningShop;
  test.beforeAll(async () => {
    folder = tempFolder('locked');
    shop = await startShop({ DATA_DIR: folder, REVALIDATE_SECRET: SECRET, INSTANCES: 'many' });
  });
  test.afterAll(() => shop?.stop());

  /** Write locks of both database files, as an import, a backup or another instance may hold them. */
  function lock() {
    const files = ['shop.db', 'shop-catalogue.db'].map((name) => new Sqlite(path.join(folder, name)));
    for (const file of files) file.exec('BEGIN IMMEDIATE');
    return {
      release() {
        for (const file of files) file.exec('ROLLBACK').close();
      },
    };
  }

  const page = async () => (await fetch(shop.origin + PAGE)).headers.get('x-cache');

  test('every endpoint answers as ever, orders are refused and kept afterwards, and no page waits', async () => {
    expect(await page()).toBe('MISS');
    const usual = await requestEveryEndpoint(shop.origin, SECRET);
    expect([...usual.keys()]).toEqual(ENDPOINTS);
    expect([...usual].filter(([, status]) => status >= 500)).toEqual([]);
    expect(usual.get('POST /api/samples')).toBe(201);

    const order = await anOrder(shop.origin);
    const same = () => Promise.all([1, 2, 3, 4].map(() => postOrder(shop.origin, order)));

    const locked = lock();
    let isOver = false;
    const pages: (string | null)[] = [];
    const together = same();
    const seenMeanwhile = together.then(() => pages.length);
    const reading = (async () => {
      while (!isOver) {
        pages.push(await page());
        await setTimeout(REST_MS);
      }
    })();
    const answers = await requestEveryEndpoint(shop.origin, SECRET);
    const refused = await together;
    isOver = true;
    await reading;
    locked.release();

    expect([...answers]).toEqual(
      [...usual].map(([name, status]) => [
        name,
        /samples$|^POST.*(?:shared|sent)-projects$/.test(name) ? 503 : status,
      ]),
    );
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(4).fill([503, '10']),
    );
    expect((await same()).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    // A connection that waits for the lock on the main thread (the driver does by default) would allow one page before
    // it, and one between two attempts.
    expect(await seenMeanwhile).toBeGreaterThan(8);
    expect([...new Set(pages)]).toEqual(['HIT']);
    // Counts made meanwhile are written now.
    const counted = () => {
      const file = new Sqlite(path.join(folder, 'shop.db'), { readonly: true });
      const views = file.prepare("SELECT sum(views) FROM vitals WHERE page = 'home'").pluck().get();
      file.close();
      return views;
    };
    await expect.poll(counted).toBe(2);
  });
});

test('a shop whose database is damaged does not start, and says what to do', async () => {
  const folder = tempFolder('damaged');
  writeFileSync(path.join(folder, 'shop.db'), 'This is no database. '.repeat(500));
  const { code, printed } = await refusedStart({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(printed).toContain(
    'is damaged (SQLITE_NOTADB). Stop the shop and put a backup in its place: npm run data:restore',
  );
  expect(printed).not.toContain('    at ');
});
