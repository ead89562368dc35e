import 'server-only';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { OutboxTable, ProjectLetter } from '../../server/db/schema.ts';
import { HOUR_MS } from '../../server/quantities.ts';

export type MessageKind = OutboxTable['kind'];

/** How a message travels. */
export type Carriage = 'mail' | 'webhook';

/** What carries each kind of message. */
export const CARRIAGES: Readonly<Record<MessageKind, Carriage>> = {
  mail: 'mail',
  webhook: 'webhook',
  'project-mail': 'mail',
  'project-webhook': 'webhook',
};
export const MESSAGE_KINDS = Object.keys(CARRIAGES) as MessageKind[];

/** Attempts until a message is given up: with these pauses, about a day. */
export const MAX_ATTEMPTS = 12;
/**
 * How long a server has a message to itself, in ms: far longer than a delivery may take (DEADLINES_MS) and its result
 * to be written.
 */
export const LEASE_MS = 5 * 60_000;
/**
 * How long writing a result is tried again while another process holds the file, in ms. Later it does no harm, but the
 * lease may be over.
 */
const RECORD_TIMEOUT_MS = LEASE_MS / 2;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 6 * HOUR_MS;

/** A message that this server has to itself until its lease ends. */
export interface OutboxMessage {
  readonly id: string;
  /** Id of the order, or of the sending of a project, that it is about. */
  readonly about: string;
  readonly kind: MessageKind;
  readonly letter: ProjectLetter | null;
  /** This attempt, from 1. */
  readonly attempt: number;
  /** When the lease ends, as it is written in the database. */
  readonly leaseEnd: string;
}

const at = (ms: number) => new Date(ms).toISOString();

/**
 * Milliseconds until the next attempt, after the given one failed: doubled and a half each time, and a bit by chance.
 */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2.5 ** (attempt - 1)) * (1 + random() / 5);
}

/**
 * Claims messages of a kind that are due for this server alone, until their lease ends; `max` at most, the longest due
 * first.
 */
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
        // The first attempt is due at once, whatever the clock was that the order was placed by.
        .where(({ or, eb }) => or([eb('due_at', '<=', at(now)), eb('attempts', '=', 0)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(max)
        .selectAll()
        .execute();
      const claimed: OutboxMessage[] = [];
      for (const row of due) {
        // Counted before the attempt: a message that ends the process every time is given up too.
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
          // Another server that was first has moved it.
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

/** What became of an attempt. */
export type Delivery =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Why, without words of the other side. */
      readonly code: string;
      /** It is not tried again. */
      readonly final?: boolean;
      /** The receiver is unavailable, rather than refusing this message. */
      readonly away?: boolean;
    };

/** The receiver did not answer in time. */
export const TIMED_OUT: Delivery = { ok: false, code: 'timeout', away: true };

/** There is nothing to send, and never will be. */
export const nothingToSend = (code: string): Delivery => ({ ok: false, code, final: true });

/** The state a message is in after an attempt. */
export function stateAfter(message: OutboxMessage, delivery: Delivery): OutboxTable['state'] {
  if (delivery.ok) return 'sent';
  return delivery.final || message.attempt >= MAX_ATTEMPTS ? 'dead' : 'waiting';
}

/**
 * Writes down what became of an attempt. Only under the lease it was made under: false, and nothing written, when that
 * has ended and the message was claimed again, or when it is no longer there.
 */
export function settle(
  db: ShopDatabase,
  message: OutboxMessage,
  delivery: Delivery,
  clock: Clock = sharedClock,
): Promise<boolean> {
  const state = stateAfter(message, delivery);
  return retryBusy(async () => {
    const now = await clock(db);
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({
        state,
        last_error: delivery.ok ? null : delivery.code,
        ...(delivery.ok ? { sent_at: at(now) } : {}),
        ...(state === 'waiting' ? { due_at: at(now + pauseAfter(message.attempt)) } : {}),
      })
      .where('id', '=', message.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', message.attempt)
      // Attempts begin anew when staff send a message again; the end of the lease does not come twice.
      .where('due_at', '=', message.leaseEnd)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }, RECORD_TIMEOUT_MS);
}

/**
 * Puts messages that were given up back to be sent at once: of one order or sending, or all of them. Gives how many.
 */
export async function revive(db: ShopDatabase, reference?: string): Promise<number> {
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
