import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { DAY_MS } from '../../server/quantities.ts';
import { keptEmail } from './confirmation-limit.ts';
import { inLockOrder } from './lock-order.ts';

/** Orders a transaction erases: some milliseconds of work, after which others write and are answered. */
const BATCH = 100;

export type WhoToErase = { email: string } | { reference: string } | { before: string };

/**
 * Takes the person out of orders: of an e-mail address, of one order, or of all placed before a time (ISO 8601).
 * What was ordered and where from stays for the books; the order's page ends. Gives the references of the orders that
 * held a person.
 */
export async function erasePersons(db: ShopDatabase, who: WhoToErase): Promise<string[]> {
  const references: string[] = [];
  for (;;) {
    const { erased, isLast } = await retryBusy(() => eraseBatch(db, who));
    references.push(...erased);
    if (isLast) return references;
    await setImmediate();
  }
}

/** Orders that hold a person, of those that are meant. */
function held(db: ShopDatabase, who: WhoToErase) {
  const all = db.selectFrom('sample_orders').where('customer', 'is not', null);
  if ('email' in who) return all.where('email', '=', keptEmail(who.email));
  if ('reference' in who) return all.where('reference', '=', who.reference.trim().toUpperCase());
  return all.where('placed_at', '<', who.before);
}

/** References of orders that hold a person, newest first, those that are damaged among them. */
export async function heldOrders(db: ShopDatabase, who: WhoToErase): Promise<string[]> {
  const rows = await held(db, who)
    .select('reference')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ reference }) => reference);
}

function eraseBatch(db: ShopDatabase, who: WhoToErase): Promise<{ erased: string[]; isLast: boolean }> {
  return db.transaction().execute(async (trx) => {
    const rows = await held(trx, who).select(['id', 'reference']).orderBy('id').limit(BATCH).execute();
    const erased: string[] = [];
    for (const { id, reference } of inLockOrder(rows)) {
      const { numUpdatedRows } = await trx
        .updateTable('sample_orders')
        // The hash of a known form could be guessed at; the key alone keeps a second order away.
        .set({
          customer: null,
          email: null,
          mailbox: null,
          page_key: null,
          body_hash: '',
          erased_at: new Date().toISOString(),
        })
        .where('id', '=', id)
        .where('customer', 'is not', null)
        .executeTakeFirst();
      // Another instance was first.
      if (numUpdatedRows !== 1n) continue;
      erased.push(reference);
      // Without an address there is nothing to send or announce.
      await trx.deleteFrom('outbox').where('order_id', '=', id).where('state', '!=', 'sent').execute();
    }
    return { erased, isLast: rows.length < BATCH };
  });
}

/** Erases the persons of orders older than the days they are kept for. */
export function eraseExpired(db: ShopDatabase, days: number, now: number): Promise<string[]> {
  return erasePersons(db, { before: new Date(now - days * DAY_MS).toISOString() });
}

/**
 * Empties the write-ahead log of SQLite's shop file, in which pages of before an erasure still lie; while somebody
 * reads them it is left for the next time.
 */
export async function emptyWriteAheadLog(db: ShopDatabase): Promise<void> {
  if (!isPostgres(db)) await sql`PRAGMA main.wal_checkpoint(TRUNCATE)`.execute(db);
}
