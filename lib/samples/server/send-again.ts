import 'server-only';
import { queueNow } from '../../outbox/server/open-messages.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { newId } from './reference.ts';

/** Confirmations of one order, the first among them. */
const MAX_MAILS = 5;

/**
 * What became of sending a confirmation again: it is queued, was queued already, or cannot be: there is no such order,
 * its person was erased, or it was sent too often.
 */
export type SentAgain = 'queued' | 'waiting' | 'gone' | 'tooOften';

/**
 * Queues the confirmation of an order once more, under a Message-ID of its own, which no mailbox takes for the one it
 * has. One that was not sent yet is queued itself. Of two people at once one queues it.
 */
export function sendMailAgain(db: ShopDatabase, reference: string): Promise<SentAgain> {
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      // Writing first takes the lock: of the file in SQLite, of this order in PostgreSQL.
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
