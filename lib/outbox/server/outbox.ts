import 'server-only';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { isBusy, isOutage, retryBusy } from '../../server/db/retry-busy.ts';
import type { OutboxTable, ProjectMailKind } from '../../server/db/schema.ts';
import { HOUR_MS } from '../../server/quantities.ts';

export type MessageKind = OutboxTable['kind'];

/** Transport of a message. */
export type Transport = 'mail' | 'webhook';

/** Transport of each kind of message. */
export const TRANSPORTS: Readonly<Record<MessageKind, Transport>> = {
  mail: 'mail',
  webhook: 'webhook',
  'project-mail': 'mail',
  'project-webhook': 'webhook',
};
export const MESSAGE_KINDS = Object.keys(TRANSPORTS) as MessageKind[];

/** Attempts until a message is given up; with the pauses between them, about a day. */
export const MAX_ATTEMPTS = 12;
/** Lease of a claimed message in ms: much longer than a delivery (DEADLINES_MS) and writing its result take. */
export const LEASE_MS = 5 * 60_000;
/**
 * How long writing a result is retried while another process holds the lock or the database is away, in ms: a sent
 * message whose result is not written is sent again. A later write does no harm, but the lease may have expired.
 */
const RECORD_TIMEOUT_MS = LEASE_MS / 2;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 6 * HOUR_MS;

/** A message that this server has claimed until its lease expires. */
export interface OutboxMessage {
  readonly id: string;
  /** Id of its order or sent project. */
  readonly about: string;
  readonly kind: MessageKind;
  readonly letter: ProjectMailKind | null;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** End of the lease, as stored in the database. */
  readonly leaseEnd: string;
}

const at = (ms: number) => new Date(ms).toISOString();

/**
 * Delay in ms before the next attempt, after the given one failed: multiplied by 2.5 each time, up to six hours, plus
 * up to 20 % random jitter.
 */
export function retryDelayAfter(attempt: number, random: () => number = Math.random): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2.5 ** (attempt - 1)) * (1 + random() / 5);
}

/** Claims at most `max` due messages of a kind for this server until their lease expires, the longest due first. */
export function claim(
  db: ShopDatabase,
  kind: MessageKind,
  max: number,
  clock: Clock = sharedClock,
): Promise<OutboxMessage[]> {
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      const now = await clock(trx);
      const leaseEnd = at(now + LEASE_MS);
      const due = await trx
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .where('kind', '=', kind)
        // The first attempt is due at once, even if the order was placed by a clock that was ahead.
        .where(({ or, eb }) => or([eb('due_at', '<=', at(now)), eb('attempts', '=', 0)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(max)
        .selectAll()
        .execute();
      const claimed: OutboxMessage[] = [];
      for (const row of due) {
        // The attempt is counted before it starts, so that a message that crashes the process every time is given up
        // too.
        const spent = row.attempts >= MAX_ATTEMPTS;
        const { numUpdatedRows } = await trx
          .updateTable('outbox')
          .set(
            spent
              ? { state: 'dead', last_error: 'interrupted' }
              : { attempts: row.attempts + 1, due_at: leaseEnd },
          )
          .where('id', '=', row.id)
          .where('state', '=', 'waiting')
          // Another server has claimed it first.
          .where('due_at', '=', row.due_at)
          .where('attempts', '=', row.attempts)
          .executeTakeFirst();
        if (spent || numUpdatedRows !== 1n) continue;
        const about = row.order_id ?? row.sending_id ?? '';
        claimed.push({ id: row.id, about, kind, letter: row.letter, attempt: row.attempts + 1, leaseEnd });
      }
      return claimed;
    }),
  );
}

/** Result of an attempt. */
export type Delivery =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Reason, without the other side's message. */
      readonly code: string;
      /** It is not retried. */
      readonly final?: boolean;
      /** The receiver is unavailable; it did not refuse this message. */
      readonly away?: boolean;
    };

/** The receiver did not respond in time. */
export const TIMED_OUT: Delivery = { ok: false, code: 'timeout', away: true };

/** There is nothing to send; it is not retried. */
export const nothingToSend = (code: string): Delivery => ({ ok: false, code, final: true });

/** Returns the state of a message after an attempt. */
export function stateAfter(message: OutboxMessage, delivery: Delivery): OutboxTable['state'] {
  if (delivery.ok) return 'sent';
  return delivery.final || message.attempt >= MAX_ATTEMPTS ? 'dead' : 'waiting';
}

/**
 * Writes the result of an attempt, but only under its own lease. Returns false, without writing, if the lease expired
 * and the message was claimed again, or if the message was deleted.
 */
export function recordAttempt(
  db: ShopDatabase,
  message: OutboxMessage,
  delivery: Delivery,
  clock: Clock = sharedClock,
): Promise<boolean> {
  const state = stateAfter(message, delivery);
  const write = async () => {
    const now = await clock(db);
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({
        state,
        last_error: delivery.ok ? null : delivery.code,
        ...(delivery.ok ? { sent_at: at(now) } : {}),
        ...(state === 'waiting' ? { due_at: at(now + retryDelayAfter(message.attempt)) } : {}),
      })
      .where('id', '=', message.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', message.attempt)
      // The attempt number alone is not unique, because it restarts when staff send a message again; the lease end
      // is.
      .where('due_at', '=', message.leaseEnd)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
  return retryBusy(write, RECORD_TIMEOUT_MS, (error) => isBusy(error) || isOutage(error));
}

/**
 * Queues messages that were given up for immediate delivery: those of one order or sent project, or all. Returns
 * their number.
 */
export async function requeueGivenUp(db: ShopDatabase, reference?: string): Promise<number> {
  let update = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: at(await sharedClock(db)) })
    .where('state', '=', 'dead');
  if (reference !== undefined) {
    const named = reference.trim().toUpperCase();
    update = update.where(({ or, eb, selectFrom }) =>
      or([
        eb('order_id', 'in', selectFrom('sample_orders').where('reference', '=', named).select('id')),
        eb('sending_id', 'in', selectFrom('sent_projects').where('reference', '=', named).select('id')),
      ]),
    );
  }
  return Number((await retryBusy(() => update.executeTakeFirst())).numUpdatedRows);
}
