import 'server-only';
import { existsSync } from 'node:fs';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { finishIndex } from '../../search/server/write-index.ts';
import { openDatabase, type ShopDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrations.ts';
import type { Database } from '../../server/db/schema.ts';
import { copyTable } from './copy-table.ts';
import { withExclusiveDatabase } from './exclusive-database.ts';
import { DataRefusal } from './refusal.ts';
import type { ShowStep } from './shop-folders.ts';
import { tableCounts } from './sqlite-facts.ts';
import { COPIED_TABLES, type CopiedTable, REBUILT_TABLES, type TableSum } from './table-sums.ts';

const TABLES = Object.keys(COPIED_TABLES) as CopiedTable[];

/**
 * Copies a SQLite shop to an empty PostgreSQL database in one transaction, and compares the row count and checksum of
 * every table. `beside` runs before the commit. The shop must not run. Throws a DataRefusal, or what `beside` throws;
 * PostgreSQL is then unchanged.
 */
export async function move(
  file: string,
  url: string,
  show?: ShowStep,
  beside?: () => Promise<void>,
): Promise<Record<CopiedTable, TableSum>> {
  if (!existsSync(file)) throw new DataRefusal(`${file} does not exist.`);
  // Refused while the shop runs.
  await withExclusiveDatabase(file, async () => undefined);
  await migrateFiles(file);
  return withExclusiveDatabase(file, async (sqlite) => {
    if (!sqlite) throw new DataRefusal(`${file} does not exist.`);
    const source = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
    const target = openDatabase({ url });
    try {
      const unknown = Object.keys(tableCounts(sqlite)).filter(
        (name) => !(name in COPIED_TABLES) && !REBUILT_TABLES.includes(name),
      );
      if (unknown.length > 0)
        throw new DataRefusal(`Tables that this command cannot move: ${unknown.join(', ')}.`);
      return await target.transaction().execute(async (trx) => {
        await refuseFull(trx);
        await migrate(trx);
        const sums = {} as Record<CopiedTable, TableSum>;
        for (const [at, table] of TABLES.entries()) {
          show?.('database', at, TABLES.length);
          sums[table] = await copyTable(source, trx, table);
        }
        await finishIndex(trx);
        await beside?.();
        return sums;
      });
    } finally {
      await target.destroy();
    }
  });
}

/** Migrates a shop's files to the current schema. */
export async function migrateFiles(file: string): Promise<void> {
  const db = openDatabase({ file });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Refuses a database that already contains data of a shop. */
async function refuseFull(target: ShopDatabase): Promise<void> {
  const there = await target.introspection.getTables();
  for (const { name } of there.filter(({ name }) => name in COPIED_TABLES)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(target);
    if (rows.length > 0)
      throw new DataRefusal(
        `The target is not empty: ${name} has rows. Nothing was moved. Make a database for it; a shop that was started with this one has filled it.`,
      );
  }
}
