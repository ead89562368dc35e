import 'server-only';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CATALOGUE_MIGRATIONS } from './catalogue-migrations.ts';
import { areApplied, runMigrations } from './run-migrations.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './search-migration.ts';
import { CATALOGUE_SCHEMA } from './sqlite-files.ts';

/**
 * Tables to copy, parents first. The search index cannot be copied; it is rebuilt from the catalogue (`finishIndex`).
 */
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

/** Migrates the catalogue file of a SQLite shop to the newest schema, over its own connection. */
export const migrateCatalogueFile = <T>(db: Kysely<T>): Promise<void> =>
  withCatalogueFile(db, (catalogue) => runMigrations(catalogue, CATALOGUE_MIGRATIONS));

/** Whether the catalogue file of a SQLite shop has the newest schema. */
export const isCatalogueFileMigrated = <T>(db: Kysely<T>): Promise<boolean> =>
  withCatalogueFile(db, (catalogue) => areApplied(catalogue, CATALOGUE_MIGRATIONS));

async function withCatalogueFile<T, R>(
  db: Kysely<T>,
  run: (catalogue: Kysely<Database>) => Promise<R>,
): Promise<R> {
  const { rows } = await sql<{ name: string; file: string }>`PRAGMA database_list`.execute(db);
  const file = rows.find(({ name }) => name === CATALOGUE_SCHEMA)?.file;
  if (!file) throw new Error('The catalogue database is not attached');
  const catalogue = new Kysely<Database>({ dialect: new SqliteDialect({ database: new Sqlite(file) }) });
  try {
    return await run(catalogue);
  } finally {
    await catalogue.destroy();
  }
}

/** Moves the catalogue's tables from SQLite's shop file to their own file; does nothing on PostgreSQL. */
export const catalogueFileSplit: Migration = {
  async up(db) {
    if (isPostgres(db)) return;
    await migrateCatalogueFile(db);
    // Two transactions: after a power failure during one transaction over two files, only one of the files may
    // contain it.
    await copy(db);
    for (const table of [...INDEX, ...COPIED.toReversed()])
      await sql`DROP TABLE IF EXISTS main.${sql.ref(table)}`.execute(db);
  },
};

async function copy<T>(db: Kysely<T>): Promise<void> {
  const target = (table: string) => sql.id(CATALOGUE_SCHEMA, table);
  await db.transaction().execute(async (trx) => {
    // Another process may run the same migration: take the lock first, then check what is left to do.
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
