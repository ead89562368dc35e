import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { MIGRATIONS, SHOP_FILE_MIGRATIONS } from '#lib/server/db/migrations.ts';
import { isPostgres } from '#lib/server/db/search-migration.ts';
import { tablesOf } from './tables.ts';

/** Names of all migrations, oldest first. */
export const NAMES = Object.keys(MIGRATIONS).sort();
/** The migrations of a SQLite shop whose catalogue and orders were in one file. */
export const ONE_FILE = NAMES.slice(0, NAMES.indexOf('2026-11-22-220-catalogue-file'));
/** Derived from other tables; a release builds them again. */
const DERIVED = /^(?:search_|kysely_)/;

export type Rows = Record<string, Record<string, unknown>[]>;

/** Migrates a database to the schema of a release that had these migrations. */
export async function migrateTo(db: ShopDatabase, names: readonly string[]): Promise<void> {
  const all = isPostgres(db) ? MIGRATIONS : SHOP_FILE_MIGRATIONS;
  const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
  }).migrateToLatest();
  if (error) throw error;
}

/** Inserts three rows into every table; foreign keys get an existing row. */
export async function fill(db: ShopDatabase): Promise<void> {
  const tables = (await tablesOf(db)).filter(({ name }) => !DERIVED.test(name));
  const parents = ['products', 'sample_orders', 'sent_projects'];
  const first = tables.filter(({ name }) => parents.includes(name));
  for (const { name, columns } of [...first, ...tables.filter((table) => !first.includes(table))])
    for (const at of [1, 2, 3]) {
      const cells = columns.map(({ name: column, dataType }) => {
        if (/int/i.test(dataType)) return at;
        if (/double|real|float/i.test(dataType)) return at + 0.5;
        if (column === 'order_id') return `sample_orders.id ${at}`;
        if (column === 'sending_id') return `sent_projects.id ${at}`;
        if (column === 'product_code') return `products.code ${at}`;
        return `${name}.${column} ${at}`;
      });
      const names = sql.join(columns.map(({ name: column }) => sql.ref(column)));
      await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES (${sql.join(cells)})`.execute(db);
    }
}

export async function readAll(db: ShopDatabase): Promise<Rows> {
  const rows: Rows = {};
  for (const { name } of await tablesOf(db))
    if (!DERIVED.test(name))
      rows[name] = (await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db)).rows;
  return rows;
}
