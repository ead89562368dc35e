import 'server-only';
import { sql } from 'kysely';
import { within } from '../../http/within.ts';
import { outboxDepth } from '../../outbox/server/depth.ts';
import { ordersDatabase } from '../../samples/server/orders.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import { gauge, processLink } from '../../server/process-link.ts';

/** Timeout in ms after which the database counts as unavailable. */
const PROBE_TIMEOUT_MS = 1000;
/** Time in ms for which a result is shared, so that probes cost the database next to nothing. */
const PROBE_TTL_MS = 500;

/**
 * Registers the health of the shop with the HTTP server: whether its database responds, once it is `opened`, and the
 * length of the outbox queue. `opened` must never reject.
 */
export function observeShop(opened: Promise<void>): void {
  const answers = databaseProbe(database);
  void opened.then(() => {
    processLink().databaseAnswers = answers;
  });
  gauge('database_up', async () => Number(await answers()));
  const depth = shared(() => outboxDepth(ordersDatabase()));
  gauge('outbox_waiting', async () => (await depth()).waiting);
  gauge('outbox_dead', async () => (await depth()).dead);
  gauge('outbox_oldest_due_seconds', async () => (await depth()).oldestDueSeconds);
}

/** Returns a function that tells whether the database responds within a second. It never rejects. */
export function databaseProbe(db: () => ShopDatabase): () => Promise<boolean> {
  return shared(async () => {
    try {
      return await within(
        sql`select 1`.execute(db()).then(() => true),
        PROBE_TIMEOUT_MS,
        false,
      );
    } catch {
      return false;
    }
  });
}

/** Shares one result among callers within PROBE_TTL_MS. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > PROBE_TTL_MS) known = { answer: ask(), at: now };
    return known.answer;
  };
}
