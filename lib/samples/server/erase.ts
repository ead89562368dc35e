import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { DAY_MS } from '../../server/quantities.ts';
import { normalisedEmail } from './confirmation-limit.ts';
import { inLockOrder } from './lock-order.ts';

/**
 * Maximum number of orders per transaction: a few milliseconds of work, after which other writes and requests can
 * proceed.
 */
const BATCH = 100;

export type WhoToErase = { email: string } | { reference: string } | { before: string };

/**
 * Erases the personal data of orders: of an e-mail address, of one order, or of all orders placed before a time (ISO
 * 8601). The ordered samples, site, region and campaign stay for accounting; the order's page stops working. Returns
 * the references of the erased orders.
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

/** The selected orders that still have personal data. */
function held(db: ShopDatabase, who: WhoToErase) {
  const all = db.selectFrom('sample_orders').where('customer', 'is not', null);
  if ('email' in who) return all.where('email', '=', normalisedEmail(who.email));
  if ('reference' in who) return all.where('reference', '=', who.reference.trim().toUpperCase());
  return all.where('placed_at', '<', who.before);
}

/** References of the selected orders that still have personal data, including damaged ones, newest first. */
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
        // The body hash could be tested against guessed form data, so it is erased; the idempotency key alone
        // prevents a second order.
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
      // Another instance erased it first.
      if (numUpdatedRows !== 1n) continue;
      erased.push(reference);
      // Without an address nothing can be sent, and nothing is announced.
      await trx.deleteFrom('outbox').where('order_id', '=', id).where('state', '!=', 'sent').execute();
    }
    return { erased, isLast: rows.length < BATCH };
  });
}

/** Erases the personal data of orders older than the retention period. */
export function eraseExpired(db: ShopDatabase, days: number, now: number): Promise<string[]> {
  return erasePersons(db, { before: new Date(now - days * DAY_MS).toISOString() });
}

/**
 * Truncates the write-ahead log of SQLite's shop file, which still contains pages from before an erasure. While a
 * reader uses them, this is left for the next run.
 */
export async function emptyWriteAheadLog(db: ShopDatabase): Promise<void> {
  if (!isPostgres(db)) await sql`PRAGMA main.wal_checkpoint(TRUNCATE)`.execute(db);
}
