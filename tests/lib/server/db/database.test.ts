import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkWritable } from '#lib/server/db/check-writable.ts';
import { type DatabaseLocation, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { openExisting } from '#lib/server/db/sqlite-files.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { databaseSentence } from '../../../../scripts/open-shop.ts';

/** The table that a database administrator forgot, besides those that every start needs. */
const FORGOTTEN = 'redirect_hits';
const TABLES = ['sample_orders', FORGOTTEN];

const DATABASES = bothDatabases('shop-db');
const [, [, postgres]] = DATABASES;
let folder: string;
beforeAll(async () => {
  folder = tempFolder('shop-db');
});
/** A database that its account may only read. */
function onlyReadable(place: DatabaseLocation): ShopDatabase {
  if ('url' in place)
    return openDatabase({ url: `${place.url}?options=-c%20default_transaction_read_only%3Don` });
  const database = openExisting(place.file, { readonly: true });
  return new Kysely({ dialect: new SqliteDialect({ database }) });
}

it('a database that another process is writing can be written', async () => {
  const file = join(folder, 'held.db');
  const writing = openDatabase({ file });
  await migrate(writing);
  const db = openDatabase({ file }, { serving: true });
  await writing.transaction().execute(async (trx) => {
    await trx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    for (const table of ['sample_orders', 'products'] as const)
      await trx.deleteFrom(table).where(sql<boolean>`1 = 0`).execute();
    await checkWritable(db, TABLES);
  });
  await Promise.all([writing.destroy(), db.destroy()]);
});

describe.each(DATABASES)('the database on %s', (_, place) => {
  it('migrates from nothing, and a second time without effect', async () => {
    const db = openDatabase(await place());
    await migrate(db);
    await migrate(db);
    expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('tells before the shop opens that its account may only read', async () => {
    const where = await place();
    const db = openDatabase(where);
    await migrate(db);
    await checkWritable(db, TABLES);
    await db.destroy();
    const readable = onlyReadable(where);
    expect(await readable.selectFrom('sample_orders').selectAll().execute()).toEqual([]);
    const fault = await checkWritable(readable, TABLES).catch((error) => error);
    expect(databaseSentence(fault)).toMatch(
      / cannot be used: (?:this account may not write it or its catalogue file|it is read-only) /,
    );
    await readable.destroy();
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

it('on PostgreSQL tells before the shop opens which tables its account may not write', async () => {
  const db = openDatabase(await postgres());
  await migrate(db);
  const user = sql.id(
    (await sql<{ name: string }>`SELECT current_user AS name`.execute(db)).rows[0]?.name ?? '',
  );
  await sql`CREATE ROLE clerk`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk`.execute(db);
  await sql`REVOKE UPDATE ON ${sql.table(FORGOTTEN)} FROM clerk`.execute(db);
  await sql`REVOKE INSERT ON sample_orders FROM clerk`.execute(db);
  const fault = await db.connection().execute(async (one) => {
    await sql`SET ROLE clerk`.execute(one);
    const found = await checkWritable(one, TABLES).catch((error) => error);
    await sql`SET ROLE ${user}`.execute(one);
    return found;
  });
  expect(databaseSentence(fault)).toContain(
    'this user may not change its tables (42501: permission denied for table redirect_hits, sample_orders)',
  );
  await db.destroy();
});

it('SQLite uses a write-ahead log, so that readers are not blocked, and creates its folder', async () => {
  const file = join(folder, 'new', 'shop.db');
  const db = openDatabase({ file });
  const { rows } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db);
  expect(rows[0]?.journal_mode).toBe('wal');
  expect(existsSync(file)).toBe(true);
  await db.destroy();
});
