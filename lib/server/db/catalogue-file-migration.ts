import 'server-only';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { bring } from './bring.ts';
import { CATALOGUE_MIGRATIONS } from './catalogue-migrations.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './search-migration.ts';
import { CATALOGUE_SCHEMA } from './sqlite-files.ts';

/** Copied, parents first. The search index cannot be read back; it is rebuilt from the catalogue (`finishIndex`). */
const COPIED = [
  'meta',
  'products',
  'product_sites',
  'product_highlights',
  'variants',
  'listings',
  'entries',
  'stores',
];
const INDEX = ['search_terms', 'search_text', 'search_words', 'search_documents'];

/** Brings the catalogue's file of a SQLite shop to the newest schema, over a connection of its own. */
export async function bringCatalogueFile<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`PRAGMA database_list`.execute(db);
  const file = rows.find(({ name }) => name === CATALOGUE_SCHEMA)?.file;
  if (!file) throw new Error('The catalogue database is not attached');
  const catalogue = new Kysely<Database>({ dialect: new SqliteDialect({ database: new Sqlite(file) }) });
  try {
    await bring(catalogue, CATALOGUE_MIGRATIONS);
  } finally {
    await catalogue.destroy();
  }
}

/** Takes the catalogue's tables out of SQLite's shop file into a file of their own; nothing to do on PostgreSQL. */
export const catalogueFileSplit: Migration = {
  async up(db) {
    if (isPostgres(db)) return;
    await bringCatalogueFile(db);
    // Two transactions: when the power fails between two files of one transaction, either may be the one that has it.
    await copy(db);
    for (const table of [...INDEX, ...COPIED.toReversed()])
      await sql`DROP TABLE IF EXISTS main.${sql.ref(table)}`.execute(db);
  },
};

async function copy<T>(db: Kysely<T>): Promise<void> {
  const target = (table: string) => sql.id(CATALOGUE_SCHEMA, table);
  await db.transaction().execute(async (trx) => {
    // Another process may be at the same: the lock comes first, then the look at what is left to do.
    await sql`UPDATE ${target('meta')} SET value = value WHERE key = ''`.execute(trx);
    const { rows: left } = await sql`SELECT 1 FROM main.sqlite_schema WHERE name = 'products'`.execute(trx);
    if (left.length === 0) return;
    for (const table of COPIED.toReversed()) await sql`DELETE FROM ${target(table)}`.execute(trx);
    for (const table of COPIED) {
      const { rows } = await sql<{ name: string }>`
        SELECT name FROM pragma_table_info(${table}, 'main')`.execute(trx);
      const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
      await sql`INSERT INTO ${target(table)} (${columns}) SELECT ${columns} FROM main.${sql.ref(table)}`.execute(
        trx,
      );
    }
    await sql`DELETE FROM ${target('meta')} WHERE key = 'search_index'`.execute(trx);
  });
}
