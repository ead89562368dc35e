import '#tests/support/shop-env.ts';
import {
  closeSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freeBytes, watchDisk } from '#lib/boot/server/disk-space.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { handleOrder } from '#lib/samples/server/handler.ts';
import { ordersHealth } from '#lib/samples/server/health.ts';
import { orderContext, ordersDatabase, watchOrders } from '#lib/samples/server/orders.ts';
import { isInPlace } from '#lib/server/db/database.ts';
import { logger } from '#lib/server/logger.ts';
import { type ProcessLink, processLink } from '#lib/server/process-link.ts';
import { start } from '#tests/server/running-server.ts';
import { anOrder, orderPost, stockedVariants } from '#tests/support/orders.ts';
import { SHOP_FOLDER } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';

/** Log lines about failures. */
const logged: unknown[] = [];
withShop();
beforeAll(async () => {
  watchOrders();
});
beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation((...entry: unknown[]) => void logged.push(entry));
});
afterAll(async () => {
  await ordersDatabase().destroy();
});

/** The text of /readyz for this process. */
async function readyz(): Promise<string> {
  const link: ProcessLink = { ...processLink(), databaseAnswers: async () => true };
  const { origin } = await start(() => undefined, { link });
  return (await (await fetch(`${origin}/readyz`)).text()).trim();
}

async function order(): Promise<number> {
  const variants = await stockedVariants(catalogue(), 'au', 1);
  // As the shop's own page sends it: the configured origin and token.
  const { config } = orderContext();
  const headers = { cookie: `${config.csrf.cookieName}=a-token-of-the-tests` };
  return (
    await handleOrder(orderPost(anOrder(variants), { origin: config.siteUrl, headers }), orderContext())
  ).status;
}

it('orders are refused and the cause is logged while the database file is missing or replaced', async () => {
  expect(await order()).toBe(201);
  const file = join(SHOP_FOLDER, 'shop.db');
  renameSync(file, `${file}.away`);
  expect(await order()).toBe(503);
  expect(await readyz()).toBe('degraded: no orders');
  expect(logged).toContainEqual([
    expect.objectContaining({ code: 'order_not_kept', cause: 'SQLITE_MOVED' }),
    expect.any(String),
  ]);
  writeFileSync(file, '');
  expect(await order()).toBe(503);
  renameSync(`${file}.away`, file);
  expect(await order()).toBe(201);
  expect(await readyz()).toBe('ready');
});

it('orders are refused, and the process continues, while the system cannot reach the database file', async () => {
  const file = join(SHOP_FOLDER, 'shop.db');
  renameSync(file, `${file}.away`);
  symlinkSync(file, file);
  expect(await order()).toBe(503);
  expect(await readyz()).toBe('degraded: no orders');
  await ordersHealth(() => isInPlace(ordersDatabase())).check();
  expect(logged.at(-1)).toEqual([expect.objectContaining({ code: 'database_moved' }), expect.any(String)]);
  rmSync(file);
  renameSync(`${file}.away`, file);
  expect(await order()).toBe(201);
  expect(await readyz()).toBe('ready');
});

it('reports that orders fail after one could not be stored, until one is', async () => {
  expect(await order()).toBe(201);
  expect(await readyz()).toBe('ready');
  await sql`PRAGMA query_only = 1`.execute(ordersDatabase());
  expect(await order()).toBe(503);
  expect(await readyz()).toBe('degraded: no orders');
  await sql`PRAGMA query_only = 0`.execute(ordersDatabase());
  expect(await order()).toBe(201);
  expect(await readyz()).toBe('ready');
});

it('forgets a failure after a while without orders', () => {
  let now = 0;
  const health = ordersHealth(
    () => true,
    () => now,
  );
  health.onFailed();
  now += 10 * 60_000 - 1;
  expect(health.isAway()).toBe(true);
  now += 1;
  expect(health.isAway()).toBe(false);
});

it('finds a damaged table of orders that nobody has asked for, and that it is whole again', async () => {
  const db = ordersDatabase();
  const health = ordersHealth(() => true);
  processLink().degradations.set('orders', health.isAway);
  await health.check();
  expect(await readyz()).toBe('ready');

  const { rows } = await sql<{ rootpage: number; page_size: number }>`
    SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = 'sample_orders'`.execute(db);
  await sql`PRAGMA main.wal_checkpoint(TRUNCATE)`.execute(db);
  const { rootpage = 0, page_size = 0 } = rows[0] ?? {};
  const file = openSync(join(SHOP_FOLDER, 'shop.db'), 'r+');
  const page = Buffer.alloc(page_size);
  const at = (rootpage - 1) * page_size;
  readSync(file, page, 0, page_size, at);
  writeSync(file, Buffer.alloc(page_size, 0xaa), 0, page_size, at);
  await health.check();
  expect(await readyz()).toBe('degraded: no orders');
  expect(logged.at(-1)).toEqual([
    expect.objectContaining({ code: 'database_damaged' }),
    expect.stringContaining('data:restore'),
  ]);
  writeSync(file, page, 0, page_size, at);
  closeSync(file);
  await health.check();
  expect(await readyz()).toBe('ready');
});

it('reports a full disk if it has less space than orders need', async () => {
  const free = await freeBytes(SHOP_FOLDER);
  expect(free).toBeGreaterThan(0);
  expect(await freeBytes(join(SHOP_FOLDER, 'not', 'there'))).toBeGreaterThan(0);
  processLink().degradations.delete('orders');
  const end = watchDisk(SHOP_FOLDER, Number.MAX_SAFE_INTEGER);
  await expect.poll(() => readyz()).toBe('degraded: no disk space');
  end();
  const again = watchDisk(SHOP_FOLDER, 1);
  await expect.poll(() => readyz()).toBe('ready');
  again();
  const { origin } = await start(() => undefined, { link: processLink() });
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(Number(/^shop_disk_free_bytes (\d+)$/m.exec(figures)?.[1])).toBeGreaterThan(0);
});
