import 'server-only';
import { queueNow } from '../../outbox/server/open-messages.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { newId } from './reference.ts';

/** Maximum number of confirmations of one order, including the first. */
const MAX_MAILS = 5;

/**
 * `queued`: queued now. `waiting`: was queued already. `gone`: there is no such order, or its personal data was
 * erased. `tooOften`: the limit is reached.
 */
export type SentAgain = 'queued' | 'waiting' | 'gone' | 'tooOften';

/**
 * Queues another confirmation of an order, with its own Message-ID so that mailboxes do not treat it as a duplicate.
 * A confirmation that was not sent yet is queued itself. If two people do this at once, only one confirmation is
 * queued.
 */
export function sendMailAgain(db: ShopDatabase, reference: string): Promise<SentAgain> {
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      // Writing first takes the lock: of the file in SQLite, of this row in PostgreSQL.
      const { numUpdatedRows } = await trx
        .updateTable('sample_orders')
        .set(({ ref }) => ({ handling: ref('handling') }))
        .where('reference', '=', reference)
        .where('customer', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return 'gone';
      const mails = await trx
        .selectFrom('outbox')
        .innerJoin('sample_orders', 'sample_orders.id', 'outbox.order_id')
        .where('reference', '=', reference)
        .where('kind', '=', 'mail')
        .select(['outbox.id', 'outbox.state', 'order_id'])
        .execute();
      const unsent = mails.find(({ state }) => state !== 'sent');
      if (unsent) return queueNow(trx, unsent.id);
      const [{ order_id: orderId } = { order_id: undefined }] = mails;
      if (!orderId) return 'gone';
      if (mails.length >= MAX_MAILS) return 'tooOften';
      const dueAt = new Date(await sharedClock(trx)).toISOString();
      await trx
        .insertInto('outbox')
        .values({
          ...{ id: newId(), order_id: orderId, kind: 'mail', state: 'waiting' },
          ...{ attempts: 0, due_at: dueAt, last_error: null, sent_at: null },
        })
        .execute();
      return 'queued';
    }),
  );
}
