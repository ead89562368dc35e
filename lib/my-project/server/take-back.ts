import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isBetweenAttempts } from '../../outbox/server/open-messages.ts';
import { isPageKey } from '../../samples/page-key.ts';
import { mailboxMark, normalisedEmail } from '../../samples/server/confirmation-limit.ts';
import { newId } from '../../samples/server/reference.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';
import { DAY_MS } from '../../server/quantities.ts';

/** Sent projects per transaction: some milliseconds of work, after which other writers get the lock. */
const BATCH = 100;

export type WhichSendings =
  | { readonly pageKey: string }
  | { readonly email: string }
  | { readonly reference: string };

/** The matching sent projects that still contain personal data. */
function held(db: ShopDatabase, which: WhichSendings) {
  const all = db.selectFrom('sent_projects').where('sender', 'is not', null);
  if ('pageKey' in which) return all.where('page_key', '=', isPageKey(which.pageKey) ? which.pageKey : '');
  if ('email' in which) return all.where('email', '=', normalisedEmail(which.email));
  return all.where('reference', '=', which.reference.trim().toUpperCase());
}

/** References of the matching sent projects that still contain personal data. */
export async function heldSendings(db: ShopDatabase, which: WhichSendings): Promise<string[]> {
  const rows = await held(db, which).select('reference').orderBy('id').execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Withdraws sent projects, which the pages call "take back": erases the sender, ends the store's link, cancels
 * undelivered messages, and notifies each receiver that may have received something. Returns the references; empty if
 * nothing was stored any more.
 */
export async function takeBack(db: ShopDatabase, which: WhichSendings): Promise<string[]> {
  const references: string[] = [];
  for (;;) {
    const { rows, taken } = await retryBusy(() => takeBatch(db, which));
    references.push(...taken);
    // A full batch may have been partly processed by another instance, so there may be more.
    if (rows < BATCH) return references;
    await setImmediate();
  }
}

interface TakenBatch {
  /** Number of sent projects found at the start. */
  readonly rows: number;
  readonly taken: readonly string[];
}

function takeBatch(db: ShopDatabase, which: WhichSendings): Promise<TakenBatch> {
  return db.transaction().execute(async (trx) => {
    const rows = await held(trx, which)
      .select(['id', 'reference', 'link_id', 'mailbox'])
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const taken: string[] = [];
    for (const { id, reference, link_id: link, mailbox } of rows) {
      const { numUpdatedRows } = await trx
        .updateTable('sent_projects')
        // The hash is erased too, because known content could be verified against it; the key alone prevents a second
        // sending.
        .set({
          ...{ sender: null, email: null, link_id: null, body_hash: '' },
          mailbox: mailbox && mailboxMark(mailbox),
          taken_back_at: new Date().toISOString(),
        })
        .where('id', '=', id)
        // Another instance that was faster has notified the store.
        .where('sender', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) continue;
      taken.push(reference);
      if (link) await trx.deleteFrom('shared_projects').where('id', '=', link).execute();
      await tellReceivers(trx, id);
    }
    return { rows: rows.length, taken };
  });
}

/**
 * Cancels all pending messages of a sent project, and queues a withdrawal notice for receivers to whom delivery was
 * attempted.
 */
async function tellReceivers(trx: Transaction<Database>, id: string): Promise<void> {
  // Attempts are read from the deleted rows, because a server may start an attempt until then.
  const gone = await trx
    .deleteFrom('outbox')
    .where('sending_id', '=', id)
    .where('state', '!=', 'sent')
    .returning(['kind', 'letter', 'attempts', 'state', 'due_at'])
    .execute();
  const sent = await trx
    .selectFrom('outbox')
    .where('sending_id', '=', id)
    .select(['kind', 'letter', 'attempts', 'state', 'due_at'])
    .execute();
  const tried = [...gone, ...sent].filter(({ letter, attempts }) => letter === 'sent' && attempts > 0);
  const now = await sharedClock(trx);
  for (const [kind, letters] of Map.groupBy(tried, (message) => message.kind)) {
    // A server may still be sending the message until its lease expires. The notice is due after that, and counts as
    // the following attempt.
    const underWay = letters.find(
      ({ state, due_at: dueAt }) => state === 'waiting' && !isBetweenAttempts(dueAt, now),
    );
    const dueAt = underWay?.due_at ?? new Date(now).toISOString();
    await trx
      .insertInto('outbox')
      .values({
        ...{ id: newId(), order_id: null, sending_id: id, kind, letter: 'taken-back', state: 'waiting' },
        ...{ attempts: underWay ? 1 : 0, due_at: dueAt, last_error: null, sent_at: null },
      })
      .execute();
  }
}

/** Removes sent projects older than the retention period, with their links; returns how many. */
export async function removeOldSendings(db: ShopDatabase, days: number, now: number): Promise<number> {
  const before = new Date(now - days * DAY_MS).toISOString();
  let removed = 0;
  for (;;) {
    const batch = await retryBusy(() => removeBatch(db, before));
    removed += batch;
    if (batch < BATCH) return removed;
    await setImmediate();
  }
}

function removeBatch(db: ShopDatabase, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('sent_projects')
      .where('sent_at', '<', before)
      .select(['id', 'link_id'])
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const links = rows.flatMap(({ link_id: link }) => link ?? []);
    if (links.length > 0) await trx.deleteFrom('shared_projects').where('id', 'in', links).execute();
    await trx.deleteFrom('outbox').where('sending_id', 'in', ids).execute();
    await trx.deleteFrom('sent_projects').where('id', 'in', ids).execute();
    return rows.length;
  });
}
