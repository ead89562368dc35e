import 'server-only';
import type { ShopDatabase } from '../db/database.ts';
import { databaseCode } from '../db/retry-busy.ts';
import type { OutboxTable } from '../db/schema.ts';
import { logger } from '../logger.ts';
import { keptOrders } from '../orders/kept-order.ts';
import type { DeliverOrder } from './mail.ts';
import { type Attempted, claim, type Delivery, type OutboxMessage, settle, stateAfter } from './outbox.ts';

/** Messages on their way at a time. */
const AT_ONCE = 8;

export type Deliveries = Partial<Record<OutboxTable['kind'], DeliverOrder>>;

/**
 * Sends what is due, once, and gives how many messages were tried. Every message is sent at least once: a server that
 * ends between sending and writing it down leaves it to the next, after its lease.
 */
export async function sendDue(
  db: ShopDatabase,
  deliveries: Deliveries,
  now: () => number = Date.now,
): Promise<number> {
  let tried = 0;
  for (;;) {
    const messages = await claim(db, AT_ONCE, now());
    if (messages.length === 0) return tried;
    tried += messages.length;
    const attempts = await Promise.all(
      messages.map(async (message) => ({ message, delivery: await deliver(db, deliveries, message) })),
    );
    await settle(db, attempts, now());
    for (const attempted of attempts) report(attempted);
  }
}

async function deliver(db: ShopDatabase, deliveries: Deliveries, message: OutboxMessage): Promise<Delivery> {
  const carry = deliveries[message.kind];
  if (!carry) return { ok: false, code: 'not_configured' };
  const [order] = await keptOrders(db, { id: message.orderId });
  if (!order) return { ok: false, code: 'no_order', final: true };
  try {
    return await carry(order, message.id);
  } catch (error) {
    return { ok: false, code: databaseCode(error) };
  }
}

function report({ message, delivery }: Attempted): void {
  if (delivery.ok) return;
  const { id, orderId, kind, attempt } = message;
  const facts = { outbox: id, order: orderId, kind, attempt, cause: delivery.code };
  if (stateAfter({ message, delivery }) === 'dead')
    logger.error(
      { code: 'outbox_dead', ...facts },
      'A message about an order was given up; see orders:list --dead',
    );
  else logger.warn({ code: 'outbox_failed', ...facts }, 'A message about an order is tried again later');
}

export interface OutboxWorker {
  /** Something may be due: looks now. */
  kick(): void;
  /** Ends looking, and waits for what is on its way. */
  stop(): Promise<void>;
}

/** Looks after the outbox every `pollMs` milliseconds, and whenever it is told to. */
export function startOutbox(db: () => ShopDatabase, deliveries: Deliveries, pollMs: number): OutboxWorker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    do {
      again = false;
      try {
        await sendDue(db(), deliveries);
      } catch (error) {
        logger.error(
          { code: 'outbox_unavailable', cause: databaseCode(error) },
          'The outbox cannot be read or written',
        );
      }
    } while (again && !stopped);
    running = undefined;
  };
  const kick = () => {
    again = true;
    if (!stopped) running ??= run();
  };
  const timer = setInterval(kick, pollMs).unref();
  kick();
  return {
    kick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
