import 'server-only';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { MIGRATIONS, migrate } from '../../server/db/migrations.ts';
import type { Database } from '../../server/db/schema.ts';
import { copyTable } from './copy-table.ts';
import { DataRefusal } from './refusal.ts';
import { COPIED_TABLES, type CopiedTable } from './table-sums.ts';

/**
 * Copies a snapshot of a PostgreSQL shop to new SQLite files while it runs; each table is read back and compared. The
 * search index is rebuilt when the copy is used. Throws a DataRefusal.
 */
export async function copyPostgres(url: string, file: string): Promise<void> {
  const [source, target] = [openDatabase({ url }), openDatabase({ file })];
  try {
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (from) => {
        await refuseOtherRelease(from);
        await migrate(target);
        await target.transaction().execute(async (to) => {
          for (const table of Object.keys(COPIED_TABLES) as CopiedTable[]) await copyTable(from, to, table);
        });
      });
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

async function refuseOtherRelease(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    there: string | null;
  }>`SELECT to_regclass('kysely_migration') AS there`.execute(db);
  if (rows[0]?.there == null) throw new DataRefusal('The database is empty; nothing was written.');
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const names = new Set(done.rows.map(({ name }) => name));
  const isSame =
    names.size === Object.keys(MIGRATIONS).length && [...names].every((name) => name in MIGRATIONS);
  if (!isSame)
    throw new DataRefusal(
      'The database is of another release than this command. Make the backup with the release that serves the shop.',
    );
}
