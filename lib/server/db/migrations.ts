import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { browserErrorsTable } from './browser-errors-migration.ts';
import {
  catalogueFileSplit,
  isCatalogueFileMigrated,
  migrateCatalogueFile,
} from './catalogue-file-migration.ts';
import { CATALOGUE_MIGRATIONS } from './catalogue-migrations.ts';
import { cspReportsTable } from './csp-reports-migration.ts';
import { demandTable } from './demand-migration.ts';
import { pageExpiryTable } from './page-expiries-migration.ts';
import { redirectHitsTable } from './redirect-hits-migration.ts';
import { retryBusy } from './retry-busy.ts';
import { areApplied, runMigrations } from './run-migrations.ts';
import { sampleOrderCampaign } from './sample-orders-campaign-migration.ts';
import { sampleOrderHandling } from './sample-orders-handling-migration.ts';
import { sampleOrderMailbox } from './sample-orders-mailbox-migration.ts';
import { sampleOrderTables } from './sample-orders-migration.ts';
import { sampleOrderPage } from './sample-orders-page-migration.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './search-migration.ts';
import { sentProjectsTable } from './sent-projects-migration.ts';
import { sharedProjectsTable } from './shared-projects-migration.ts';
import { vitalsTables } from './vitals-migration.ts';

const SPLIT = '2026-11-22-220-catalogue-file';

/** Tables with data of visitors; in SQLite they are in the shop file. */
const RECORD_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-22-020-sample-orders': sampleOrderTables,
  '2026-11-22-090-vitals': vitalsTables,
  '2026-11-22-100-page-expiries': pageExpiryTable,
  '2026-11-22-210-sample-orders-mailbox': sampleOrderMailbox,
  [SPLIT]: catalogueFileSplit,
  '2026-11-22-240-csp-reports': cspReportsTable,
  '2026-11-23-020-redirect-hits': redirectHitsTable,
  '2026-11-25-010-sample-orders-campaign': sampleOrderCampaign,
  '2026-11-25-010-sample-orders-handling': sampleOrderHandling,
  '2026-11-25-020-demand': demandTable,
  '2026-11-25-021-browser-errors': browserErrorsTable,
  '2026-11-25-028-shared-projects': sharedProjectsTable,
  '2026-11-25-070-sample-orders-page': sampleOrderPage,
  '2026-11-25-072-sent-projects': sentProjectsTable,
};

/** All migrations by name. Names begin with a date, so alphabetical order is their order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  ...CATALOGUE_MIGRATIONS,
  ...RECORD_MIGRATIONS,
};

/** Migrations of SQLite's shop file, which contained the catalogue's tables until they were split off. */
export const SHOP_FILE_MIGRATIONS = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => !(name in CATALOGUE_MIGRATIONS) || name < SPLIT),
);

/**
 * PostgreSQL lock timeout of a schema change, in ms. Later queries queue behind a waiting schema change, so it gives
 * up quickly and retries.
 */
const LOCK_MS = 500;
/** How long it retries, in ms: longer than most backups and reports take. */
const PATIENCE_MS = 180_000;

const steppingBack = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
    await up(db);
  },
});
const POSTGRES_MIGRATIONS = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, migration]) => [name, steppingBack(migration)]),
);

/**
 * Migrates the database to the newest schema while other processes use it; safe to call from several processes.
 * Throws the database's error.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) {
    // Cannot be retried inside the caller's transaction.
    if (db.isTransaction) return runMigrations(db, MIGRATIONS);
    return retryBusy(() => runMigrations(db, POSTGRES_MIGRATIONS), PATIENCE_MS);
  }
  await runMigrations(db, SHOP_FILE_MIGRATIONS);
  await migrateCatalogueFile(db);
}

/** Whether the database has the newest schema. Writes nothing. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  if (isPostgres(db)) return areApplied(db, MIGRATIONS);
  return (await areApplied(db, SHOP_FILE_MIGRATIONS)) && isCatalogueFileMigrated(db);
}
