import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { seeded, shopContent } from '#tests/support/catalogue.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { fill, migrateTo, NAMES, ONE_FILE, readAll } from '#tests/support/released-schema.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = tempFolder('shop-forward');
});
/**
 * Every release in SQLite, whose steps depend on the shop's state. In PostgreSQL, which runs the same steps, outside
 * the nightly run the first, the last and every third.
 */
const STEP = dailyOrNightly(3, 1);
const releasesFor = (database: string) =>
  NAMES.map((name, at) => [name, at + 1] as const).filter(
    ([, count]) => database === 'SQLite' || count === 1 || (NAMES.length - count) % STEP === 0,
  );

describe.each(bothDatabases('shop-forward'))('data of every released schema on %s', (database, place) => {
  it.each(releasesFor(database))(
    'are migrated completely from %s to the current schema',
    async (_name, count) => {
      const db = openDatabase(await place());
      await migrateTo(db, NAMES.slice(0, count));
      await fill(db);
      const before = await readAll(db);
      expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
      await migrate(db);
      const after = await readAll(db);
      // Later releases add tables and columns; written data stay unchanged.
      for (const [table, rows] of Object.entries(before))
        expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
      await db.destroy();
    },
  );

  it('are migrated completely from releases that were installed out of order', async () => {
    const db = openDatabase(await place());
    await migrateTo(
      db,
      // Sent projects depend on the messages of orders.
      NAMES.filter((name) => !/sample-orders|sent-projects/.test(name)),
    );
    await fill(db);
    const before = await readAll(db);
    await migrate(db);
    expect(await readAll(db)).toMatchObject(before);
    await db.destroy();
  });
});

describe('a SQLite shop with catalogue and orders in one file', () => {
  const oneFile = async (file: string) => {
    const db = openDatabase({ file }, { serving: true });
    await migrateTo(db, ONE_FILE);
    await fill(db);
    return db;
  };
  const namesIn = async (db: ShopDatabase, schema: string) =>
    (
      await sql<{ name: string }>`SELECT name FROM pragma_table_list WHERE schema = ${schema}`.execute(db)
    ).rows.map(({ name }) => name);

  it('has them in two files afterwards, each in only one', async () => {
    const db = await oneFile(join(folder, 'two.db'));
    await migrate(db);
    const [shop, catalogue] = [await namesIn(db, 'main'), await namesIn(db, 'catalogue')];
    expect(shop).toEqual(expect.arrayContaining(['sample_orders', 'outbox', 'vitals', 'page_expiries']));
    expect(catalogue).toEqual(expect.arrayContaining(['products', 'meta', 'stores', 'search_text']));
    const common = shop.filter((name) => catalogue.includes(name));
    expect(common.filter((name) => !/^(?:sqlite|kysely)_/.test(name))).toEqual([]);
    await db.destroy();
  });

  it('is migrated completely after an interruption between the two', async () => {
    const file = join(folder, 'cut.db');
    const db = await oneFile(file);
    const before = await readAll(db);
    // The catalogue is copied, but its old tables cannot be dropped: the shop's file is locked.
    const other = new Sqlite(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(migrate(db)).rejects.toThrow('locked');
    expect(await namesIn(db, 'main')).toContain('products');
    other.exec('ROLLBACK');
    other.close();
    await migrate(db);
    expect(await readAll(db)).toMatchObject(before);
    expect(await namesIn(db, 'main')).not.toContain('products');
    await db.destroy();
  });

  it('rebuilds the catalogue if somebody has deleted its file', async () => {
    const file = join(folder, 'removed.db');
    await (await seeded(openDatabase({ file }))).destroy();
    for (const name of readdirSync(folder).filter((each) => each.startsWith('removed-catalogue.db')))
      rmSync(join(folder, name));
    const db = await seeded(openDatabase({ file }));
    expect(await db.selectFrom('products').select('code').execute()).toHaveLength(
      shopContent().products.length,
    );
    await db.destroy();
  });
});
