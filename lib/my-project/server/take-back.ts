import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isBetweenAttempts } from '../../outbox/server/open-messages.ts';
import { isPageKey } from '../../samples/page-key.ts';
import { keptEmail, mailboxMark } from '../../samples/server/confirmation-limit.ts';
import { newId } from '../../samples/server/reference.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { Database } from '../../server/db/schema.ts';
import { DAY_MS } from '../../server/quantities.ts';

/** Sendings a transaction takes back or removes: some milliseconds of work, after which others write. */
const BATCH = 100;

export type WhichSendings =
  | { readonly pageKey: string }
  | { readonly email: string }
  | { readonly reference: string };

/** Sendings that hold a person, of those that are meant. */
function held(db: ShopDatabase, which: WhichSendings) {
  const all = db.selectFrom('sent_projects').where('sender', 'is not', null);
  if ('pageKey' in which) return all.where('page_key', '=', isPageKey(which.pageKey) ? which.pageKey : '');
  if ('email' in which) return all.where('email', '=', keptEmail(which.email));
  return all.where('reference', '=', which.reference.trim().toUpperCase());
}

/** References of sendings that hold a person. */
export async function heldSendings(db: ShopDatabase, which: WhichSendings): Promise<string[]> {
  const rows = await held(db, which).select('reference').orderBy('id').execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Takes back what was sent: who sent it is erased, the store's link ends, what has not left the shop stays here, and
 * each receiver that may have got something is told once. Gives the references; none where nothing was held any more.
 */
export async function takeBack(db: ShopDatabase, which: WhichSendings): Promise<string[]> {
  const references: string[] = [];
  for (;;) {
    const { rows, taken } = await retryBusy(() => takeBatch(db, which));
    references.push(...taken);
    // Of a whole batch another instance may have taken some; more of it may be held.
    if (rows < BATCH) return references;
    await setImmediate();
  }
}

interface TakenBatch {
  /** Sendings that were held when it began. */
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
        // The hash of known words could be guessed at; the key alone keeps a second sending away.
        .set({
          ...{ sender: null, email: null, link_id: null, body_hash: '' },
          mailbox: mailbox && mailboxMark(mailbox),
          taken_back_at: new Date().toISOString(),
        })
        .where('id', '=', id)
        // The instance that was first has notified the store.
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

/** Nothing more is sent of a sending but that it was taken back, to those to whom an attempt was made. */
async function tellReceivers(trx: Transaction<Database>, id: string): Promise<void> {
  // What was tried is read of the rows as they go: a server may begin an attempt until then.
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
    // A server may be at the letter until its lease is over. This one comes after it, as the attempt that follows it.
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

/** Removes sendings that are older than the days persons are kept for, with the links of the stores; how many. */
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
