import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '#lib/samples/server/place-order.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { runScript } from '#tests/support/data-command.ts';
import { FaultyDisk } from '#tests/support/faulty-disk.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

// The same SQLite, with disk access that the test can make fail; the result is read with the shop's driver.
vi.mock('better-sqlite3', async () => ({
  default: (await import('#tests/support/wasm-sqlite.ts')).WasmSqlite,
}));
const { default: Sqlite } = await vi.importActual<{ default: typeof import('better-sqlite3') }>(
  'better-sqlite3',
);

let folder: string;
let template: string;
beforeAll(async () => {
  folder = tempFolder('shop-disk');
  template = join(folder, 'template');
  // Any command creates the database of a shop.
  const { code } = await runScript('orders/list', { DATA_DIR: template, DATABASE_URL: '' });
  expect(code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));

/** Every write and sync in the nightly run; otherwise every third, which covers each kind. */
const STEP = dailyOrNightly(3, 1);
const KEYS = ['one', 'two', 'three', 'four', 'five', 'six'];
const never = new AbortController().signal;
const place = (db: ShopDatabase, key: string) =>
  placeOrder(
    db,
    { key, bodyHash: key },
    {
      site: 'GHRES',
      website: 'FTX',
      region: 'au',
      customer: { ...CUSTOMER, email: `${key}@example.com` },
      variants: [ORDERED, { ...ORDERED, globalItemId: '1030702' }],
    },
    ['mail', 'webhook'],
    never,
  );

interface Run {
  /** References of acknowledged orders, by key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly operations: number;
  /** How often an order was not accepted. */
  readonly refused: number;
  readonly lost: readonly string[];
}

/** Sends six orders, three of them at once, with a checkpoint of the log in between; then reads what is left. */
async function run(
  prepare: (disk: FaultyDisk) => void,
  { durable = true, keeps = () => false }: { durable?: boolean; keeps?: () => boolean } = {},
): Promise<Run> {
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  cpSync(template, data, { recursive: true });
  const disk = new FaultyDisk(data);
  const acknowledged = new Map<string, string>();
  let refused = 0;
  const shop = async (db: ShopDatabase, key: string) => {
    // A shopper without a response sends the order again.
    for (let turn = 0; turn < 2 && disk.hasPower && !acknowledged.has(key); turn += 1) {
      const placed = await place(db, key).catch(() => undefined);
      if (!placed) refused += 1;
      if (placed && 'answer' in placed && disk.hasPower) acknowledged.set(key, placed.answer.reference);
    }
  };
  let operations = 0;
  try {
    const db = openDatabase({ file: join(data, 'shop.db') }, { durable });
    const began = disk.operations;
    prepare(disk);
    await shop(db, 'one');
    await Promise.all(['two', 'three', 'four'].map((key) => shop(db, key)));
    await sql`PRAGMA main.wal_checkpoint`.execute(db).catch(() => undefined);
    for (const key of ['five', 'six']) await shop(db, key);
    operations = disk.operations - began;
    await db.destroy().catch(() => undefined);
  } finally {
    disk.remove();
  }
  if (!disk.hasPower) disk.comeBack(keeps);
  return { acknowledged, operations, refused, lost: lookAt(data, acknowledged) };
}

/** Keys of acknowledged orders that are missing; throws if a stored order is incomplete. */
function lookAt(data: string, acknowledged: ReadonlyMap<string, string>): string[] {
  rmSync(join(data, 'shop.db.lock'), { recursive: true, force: true });
  rmSync(join(data, 'shop-catalogue.db.lock'), { recursive: true, force: true });
  const sqlite = new Sqlite(join(data, 'shop.db'));
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    const orders = sqlite
      .prepare(
        `SELECT idempotency_key AS key, reference,
           (SELECT count(*) FROM sample_order_lines WHERE order_id = id) AS lines,
           (SELECT count(*) FROM outbox WHERE order_id = sample_orders.id) AS messages FROM sample_orders`,
      )
      .all() as { key: string; reference: string; lines: number; messages: number }[];
    expect(orders.filter(({ lines, messages }) => lines !== 2 || messages !== 2)).toEqual([]);
    const kept = new Map(orders.map(({ key, reference }) => [key, reference]));
    return [...acknowledged].filter(([key, reference]) => kept.get(key) !== reference).map(([key]) => key);
  } finally {
    sqlite.close();
  }
}

it('orders on a slow disk wait for it together: thirty at once for the syncs of few', async () => {
  const data = join(folder, 'slow');
  cpSync(template, data, { recursive: true });
  const disk = new FaultyDisk(data);
  try {
    const db = openDatabase({ file: join(data, 'shop.db') }, { durable: true });
    const syncsOf = async (keys: readonly string[]) => {
      const before = disk.syncs;
      const placed = await Promise.all(keys.map((key) => place(db, key)));
      expect(placed.map(({ kind }) => kind)).toEqual(keys.map(() => 'new'));
      return disk.syncs - before;
    };
    await syncsOf(['first']);
    const one = await syncsOf(['second']);
    expect(one).toBeGreaterThan(0);
    // A transaction takes as many as fit into its time, which are fewer on a busy machine.
    expect(await syncsOf(Array.from({ length: 30 }, (_, at) => `of-many-${at}`))).toBeLessThan(6 * one);
    await db.destroy();
  } finally {
    disk.remove();
  }
});

describe('orders on a failing disk', () => {
  it('once, at any write or sync: all are accepted in the end, and none is lost', async () => {
    const { operations } = await run(() => undefined);
    expect(operations).toBeGreaterThan(30);
    let hits = 0;
    for (let after = 0; after < operations; after += STEP) {
      const { acknowledged, lost, refused } = await run((disk) => disk.failAfter(after));
      hits += Math.min(refused, 1);
      expect([after, [...acknowledged.keys()].sort(), lost]).toEqual([after, [...KEYS].sort(), []]);
    }
    // Most failures hit an order; the others hit the checkpoint of the log.
    expect(hits).toBeGreaterThan(operations / STEP / 2);
  }, 120_000);

  it('for want of power, at any write or sync: what was acknowledged is there, and nothing in part', async () => {
    const { operations } = await run(() => undefined);
    let state = 1;
    const byChance = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 2 === 0;
    };
    for (let after = 0; after < operations; after += STEP)
      for (const keeps of [() => false, byChance, byChance]) {
        const { lost } = await run((disk) => disk.losePowerAfter(after), { keeps });
        expect([after, lost]).toEqual([after, []]);
      }
  }, 120_000);

  it('without syncing would lose some', async () => {
    const { operations } = await run(() => undefined, { durable: false });
    let lost = 0;
    for (let after = 0; after < operations; after += STEP)
      lost += (await run((disk) => disk.losePowerAfter(after), { durable: false })).lost.length;
    expect(lost).toBeGreaterThan(0);
  }, 120_000);
});
