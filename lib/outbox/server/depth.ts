import 'server-only';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';

export interface OutboxDepth {
  /** Waiting messages, due or not. */
  readonly waiting: number;
  /** Messages that were given up. */
  readonly dead: number;
  /** How long the oldest message that is due has been due. */
  readonly oldestDueSeconds: number;
}

/** Returns the length of the outbox queue. */
export async function outboxDepth(db: ShopDatabase, clock: Clock = sharedClock): Promise<OutboxDepth> {
  const now = await clock(db);
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'dead'])
    .select(({ fn }) => ['state', fn.countAll().as('messages'), fn.min('due_at').as('oldest')])
    .groupBy('state')
    .execute();
  const waiting = rows.find(({ state }) => state === 'waiting');
  const dead = rows.find(({ state }) => state === 'dead');
  return {
    waiting: Number(waiting?.messages ?? 0),
    dead: Number(dead?.messages ?? 0),
    oldestDueSeconds: waiting ? Math.max(0, (now - Date.parse(waiting.oldest)) / 1000) : 0,
  };
}
