import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { describeOrders } from './conformance.ts';

describeOrders('SQLite', async () => {
  const folder = tempFolder('shop-orders');
  const file = join(folder, 'shop.db');
  const db = await seeded(openDatabase({ file }, { durable: true }));
  const other = openDatabase({ file }, { durable: true });
  return {
    db,
    other,
    async close() {
      await db.destroy();
      await other.destroy();
    },
  };
});

it('uses a write-ahead log for orders and waits for the disk', async () => {
  const folder = tempFolder('shop-orders');
  const db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  const { rows: synchronous } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db);
  const { rows: journal } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db);
  expect([synchronous, journal]).toEqual([[{ synchronous: 2 }], [{ journal_mode: 'wal' }]]);
  await db.destroy();
});
