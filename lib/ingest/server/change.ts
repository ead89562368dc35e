import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { writeMeta } from '../../server/db/meta.ts';
import { isBusy, retryBusy } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';
import { isPostgres } from '../../server/db/search-migration.ts';

/** Milliseconds an import or a seed waits for another: longer than one of 100,000 products takes. */
const WAIT_MS = 180_000;
const KEY = 'catalogue_writer';

/** Another import or seed was at work for longer than this one would wait. */
export class CatalogueBusy extends Error {
  override name = 'CatalogueBusy';

  constructor() {
    super('Another import or seed is writing the catalogue. Try again when it is done.');
  }
}

/**
 * Changes catalogue or stores in one transaction, all or nothing, one change at a time: readers see the old state
 * until it is committed, and in SQLite the lock is one of the catalogue's file alone, so that orders are written
 * meanwhile. What the work reads is what it changes. Throws CatalogueBusy after `waitMs`.
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
          // Writing first takes the lock: of the file in SQLite, of this row in PostgreSQL.
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
