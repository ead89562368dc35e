import 'server-only';
import { type Selectable, sql } from 'kysely';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { OutboxTable } from '../../server/db/schema.ts';
import { LEASE_MS } from './outbox.ts';

/** A message that has not been sent. */
export interface OpenMessage
  extends Pick<Selectable<OutboxTable>, 'id' | 'kind' | 'letter' | 'state' | 'attempts'> {
  readonly reference: string;
  readonly region: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  readonly lastError: string | null;
  /** Whether `queueNow` can send it earlier: no server has claimed it, and it is not due within minutes. */
  readonly canBeHurried: boolean;
}

/**
 * Whether a message waits for its next attempt: a claimed message is due at the end of its lease, so one that is due
 * later is not claimed.
 */
export const isBetweenAttempts = (dueAt: string, now: number): boolean => Date.parse(dueAt) > now + LEASE_MS;

/** Returns at most `max` unsent messages: those that were given up first, then by due time. */
export async function openMessages(db: ShopDatabase, max: number): Promise<OpenMessage[]> {
  const now = await sharedClock(db);
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('sample_orders', 'sample_orders.id', 'outbox.order_id')
    .leftJoin('sent_projects', 'sent_projects.id', 'outbox.sending_id')
    .where('outbox.state', '!=', 'sent')
    .select(['outbox.id', 'outbox.kind', 'letter', 'outbox.state', 'outbox.attempts', 'due_at', 'last_error'])
    .select(({ fn }) => [
      fn.coalesce('sample_orders.reference', 'sent_projects.reference', sql.lit('')).as('reference'),
      fn.coalesce('sample_orders.region', 'sent_projects.region', sql.lit('')).as('region'),
    ])
    // Alphabetical: dead, waiting, withheld.
    .orderBy('outbox.state')
    .orderBy('due_at')
    .limit(max)
    .execute();
  return rows.map(({ due_at: dueAt, last_error: lastError, ...message }) => ({
    ...message,
    ...{ dueAt, lastError },
    canBeHurried: message.state !== 'waiting' || isBetweenAttempts(dueAt, now),
  }));
}

/** `queued`: queued now. `waiting`: already being sent or due within minutes. `gone`: sent or erased meanwhile. */
export type Queued = 'queued' | 'waiting' | 'gone';

/**
 * Queues a message for immediate delivery: one that was given up or withheld, or one that waits for its next attempt.
 * A message that a server may be sending is left alone, so that nothing is sent twice.
 */
export async function queueNow(db: ShopDatabase, id: string): Promise<Queued> {
  const now = await sharedClock(db);
  const row = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['state', 'due_at', 'attempts'])
    .executeTakeFirst();
  if (!row || row.state === 'sent') return 'gone';
  if (row.state === 'waiting' && !isBetweenAttempts(row.due_at, now)) return 'waiting';
  const { numUpdatedRows } = await retryBusy(() =>
    db
      .updateTable('outbox')
      .set({
        state: 'waiting',
        due_at: new Date(now).toISOString(),
        ...(row.state === 'waiting' ? {} : { attempts: 0 }),
      })
      .where('id', '=', id)
      // Unless a server or another person changed it meanwhile.
      .where('state', '=', row.state)
      .where('due_at', '=', row.due_at)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? 'queued' : 'waiting';
}
