import 'server-only';
import type { ShopDatabase } from '../db/database.ts';
import { retryBusy } from '../db/retry-busy.ts';
import type { OutboxTable } from '../db/schema.ts';

/** Attempts until a message is given up: with these pauses, about a day. */
export const MAX_ATTEMPTS = 12;
/** How long a server has a message to itself; longer than any delivery may take. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

export interface OutboxMessage {
  readonly id: string;
  readonly orderId: string;
  readonly kind: OutboxTable['kind'];
  /** This attempt, from 1. */
  readonly attempt: number;
}

const at = (ms: number) => new Date(ms).toISOString();

/** Milliseconds until the next attempt, after the given one failed: doubled and a half each time, and a bit by chance. */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2.5 ** (attempt - 1)) * (1 + random() / 5);
}

/** Takes messages that are due for this server alone, until their lease runs out. */
export function claim(db: ShopDatabase, most: number, now = Date.now()): Promise<OutboxMessage[]> {
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', at(now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
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
              : { attempts: row.attempts + 1, due_at: at(now + LEASE_MS) },
          )
          .where('id', '=', row.id)
          .where('state', '=', 'waiting')
          // Another server that was first has moved it.
          .where('due_at', '=', row.due_at)
          .executeTakeFirst();
        if (!spent && numUpdatedRows === 1n)
          claimed.push({ id: row.id, orderId: row.order_id, kind: row.kind, attempt: row.attempts + 1 });
      }
      return claimed;
    }),
  );
}

/** What became of an attempt. */
export type Delivery =
  | { readonly ok: true }
  /** `code` says why without words of the other side; a final failure is not tried again. */
  | { readonly ok: false; readonly code: string; readonly final?: boolean };

/** A message, and what became of its attempt. */
export interface Attempted {
  readonly message: OutboxMessage;
  readonly delivery: Delivery;
}

/** The state a message is in after an attempt. */
export function stateAfter({ message, delivery }: Attempted): OutboxTable['state'] {
  if (delivery.ok) return 'sent';
  return delivery.final || message.attempt >= MAX_ATTEMPTS ? 'dead' : 'waiting';
}

/** Writes down what became of attempts, all in one transaction. */
export function settle(db: ShopDatabase, attempts: readonly Attempted[], now = Date.now()): Promise<void> {
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      for (const attempted of attempts) {
        const { message, delivery } = attempted;
        const state = stateAfter(attempted);
        await trx
          .updateTable('outbox')
          .set({
            state,
            last_error: delivery.ok ? null : delivery.code,
            ...(delivery.ok ? { sent_at: at(now) } : {}),
            ...(state === 'waiting' ? { due_at: at(now + pauseAfter(message.attempt)) } : {}),
          })
          .where('id', '=', message.id)
          .execute();
      }
    }),
  );
}

/** Puts messages that were given up back to be sent at once: of one order, or all of them. Gives how many. */
export async function revive(db: ShopDatabase, reference?: string, now = Date.now()): Promise<number> {
  let update = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: at(now) })
    .where('state', '=', 'dead');
  if (reference !== undefined)
    update = update.where('order_id', 'in', (select) =>
      select.selectFrom('sample_orders').where('reference', '=', reference.trim().toUpperCase()).select('id'),
    );
  return Number((await retryBusy(() => update.executeTakeFirst())).numUpdatedRows);
}
