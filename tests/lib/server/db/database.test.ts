import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = tempFolder('shop-db');
});
describe.each(bothDatabases('shop-db'))('the database on %s', (_, place) => {
  it('migrates from nothing, and a second time without effect', async () => {
    const db = openDatabase(await place());
    await migrate(db);
    await migrate(db);
    expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('removes dependent rows with a product, and keeps slugs unique', async () => {
    const db = openDatabase(await place());
    await migrate(db);
    const row = { code: '1', slug: 'a', airtable_id: 'rec1', data: '{}', content_hash: null };
    await db.insertInto('products').values(row).execute();
    await db.insertInto('listings').values({ region: 'au', product_code: '1', data: '{}' }).execute();
    await expect(
      db
        .insertInto('products')
        .values({ ...row, code: '2', airtable_id: 'rec2' })
        .execute(),
    ).rejects.toThrow();
    await db.deleteFrom('products').execute();
    expect(await db.selectFrom('listings').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('rolls back a transaction completely', async () => {
    const db = openDatabase(await place());
    await migrate(db);
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([]);
    await db.destroy();
  });
});

it('SQLite uses a write-ahead log, so that readers are not blocked, and creates its folder', async () => {
  const file = join(folder, 'new', 'shop.db');
  const db = openDatabase({ file });
  const { rows } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db);
  expect(rows[0]?.journal_mode).toBe('wal');
  expect(existsSync(file)).toBe(true);
  await db.destroy();
});
