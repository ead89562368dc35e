import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabasePlace, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { MIGRATIONS, migrate } from '#lib/server/db/migrations.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const NAMES = Object.keys(MIGRATIONS).sort();
/** Made of other tables; a release makes them anew. */
const DERIVED = /^(?:search_|kysely_)/;

let folder: string;
let server: TestPostgres;
beforeAll(async () => {
  folder = tempFolder('shop-forward');
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
});

const places: [string, () => Promise<DatabasePlace>][] = [
  ['SQLite', async () => ({ file: join(folder, `${Math.random()}.db`) })],
  ['PostgreSQL', async () => ({ url: await server.createDatabase() })],
];

type Rows = Record<string, Record<string, unknown>[]>;

/** Brings a database to the schema of a release that had these migrations. */
async function migrateTo(db: ShopDatabase, names: readonly string[]): Promise<void> {
  const chosen = Object.fromEntries(names.map((name) => [name, MIGRATIONS[name] as never]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
  }).migrateToLatest();
  if (error) throw error;
}

/** Three rows in every table there is; columns that name another table's row get one that exists. */
async function fill(db: ShopDatabase): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !DERIVED.test(name));
  const parents = ['products', 'sample_orders'];
  const first = tables.filter(({ name }) => parents.includes(name));
  for (const { name, columns } of [...first, ...tables.filter((table) => !first.includes(table))])
    for (const at of [1, 2, 3]) {
      const cells = columns.map(({ name: column, dataType }) => {
        if (/int/i.test(dataType)) return at;
        if (/double|real|float/i.test(dataType)) return at + 0.5;
        if (column === 'order_id') return `sample_orders.id ${at}`;
        if (column === 'product_code') return `products.code ${at}`;
        return `${name}.${column} ${at}`;
      });
      const names = sql.join(columns.map(({ name: column }) => sql.ref(column)));
      await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES (${sql.join(cells)})`.execute(db);
    }
}

async function read(db: ShopDatabase): Promise<Rows> {
  const rows: Rows = {};
  for (const { name } of await db.introspection.getTables())
    if (!DERIVED.test(name))
      rows[name] = (await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db)).rows;
  return rows;
}

describe.each(places)('data of every released schema on %s', (_, place) => {
  it.each(NAMES.map((name, at) => [name, at + 1] as const))(
    'comes whole from %s to today',
    async (_name, count) => {
      const db = openDatabase(await place());
      await migrateTo(db, NAMES.slice(0, count));
      await fill(db);
      const before = await read(db);
      expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
      await migrate(db);
      const after = await read(db);
      // Later releases add tables and columns; what was written stays as it was.
      for (const [table, rows] of Object.entries(before))
        expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
      await db.destroy();
    },
  );

  it('comes whole from releases that landed out of order', async () => {
    const db = openDatabase(await place());
    await migrateTo(
      db,
      NAMES.filter((name) => !name.includes('sample-orders')),
    );
    await fill(db);
    const before = await read(db);
    await migrate(db);
    expect(await read(db)).toMatchObject(before);
    await db.destroy();
  });
});
