import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { writeMeta } from '../../server/db/meta.ts';
import { isBusy, retryBusy } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';
import { isPostgres } from '../../server/db/search-migration.ts';

/** How long an import or seed waits for another, in ms: longer than importing 100,000 products takes. */
const WAIT_MS = 180_000;
const KEY = 'catalogue_writer';

/** Thrown when another import or seed runs for longer than the waiting time. */
export class CatalogueBusy extends Error {
  override name = 'CatalogueBusy';

  constructor() {
    super('Another import or seed is writing the catalogue. Try again when it is done.');
  }
}

/** A unique value in content belongs to a product or store of an import; the message names it and what to do. */
export class ContentTaken extends Error {
  override name = 'ContentTaken';
}

/**
 * Changes the catalogue or stores in one transaction, one change at a time. Readers see the old state until the commit.
 * In SQLite the lock covers only the catalogue's file, so orders can be written meanwhile. What `work` reads cannot
 * change before it writes. Throws CatalogueBusy after `waitMs`.
 */
export async function changeCatalogue<T>(
  db: ShopDatabase,
  work: (trx: Transaction<Database>) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  try {
    return await retryBusy(
      () =>
        db.transaction().execute(async (trx) => {
          if (isPostgres(trx)) await sql`SET LOCAL lock_timeout = ${sql.lit(waitMs)}`.execute(trx);
          // Writing first acquires the lock: on the file in SQLite, on this row in PostgreSQL.
          await writeMeta(trx, KEY, '');
          return work(trx);
        }),
      waitMs,
    );
  } catch (error) {
    if (isBusy(error)) throw new CatalogueBusy();
    throw error;
  }
}
