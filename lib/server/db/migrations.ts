import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { bring } from './bring.ts';
import { browserErrorsTable } from './browser-errors-migration.ts';
import { bringCatalogueFile, catalogueFileSplit } from './catalogue-file-migration.ts';
import { CATALOGUE_MIGRATIONS } from './catalogue-migrations.ts';
import { cspReportsTable } from './csp-reports-migration.ts';
import { demandTable } from './demand-migration.ts';
import { pageExpiryTable } from './page-expiries-migration.ts';
import { redirectHitsTable } from './redirect-hits-migration.ts';
import { retryBusy } from './retry-busy.ts';
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

/** Tables of what visitors write; in SQLite they are in the shop's file. */
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

/** All migrations by name; names are dates, so their order is the order of the alphabet. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  ...CATALOGUE_MIGRATIONS,
  ...RECORD_MIGRATIONS,
};

/** Those of SQLite's shop file, which had the catalogue's tables until they were parted. */
export const SHOP_FILE_MIGRATIONS = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => !(name in CATALOGUE_MIGRATIONS) || name < SPLIT),
);

/**
 * Milliseconds a change of a table waits for others who use it, in PostgreSQL: whoever asks for the table after it
 * waits behind it, so that it steps back and asks again.
 */
const LOCK_MS = 500;
/** Milliseconds for which it asks again: longer than most backups and reports take. */
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
 * Brings the database to the newest schema, while others use it; safe to call from several processes. Throws what the
 * database said.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) {
    // A transaction of the caller's cannot be begun again here.
    if (db.isTransaction) return bring(db, MIGRATIONS);
    return retryBusy(() => bring(db, POSTGRES_MIGRATIONS), PATIENCE_MS);
  }
  await bring(db, SHOP_FILE_MIGRATIONS);
  await bringCatalogueFile(db);
}
