import 'server-only';
import { join } from 'node:path';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Deliveries } from '../../outbox/server/delivery.ts';
import type { MailOptions } from '../../outbox/server/mail-carrier.ts';
import { type OutboxWorker, startOutbox } from '../../outbox/server/worker.ts';
import { config } from '../../server/config.ts';
import { openDatabase, type ShopDatabase, servingDatabase } from '../../server/db/database.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { gauge, processLink } from '../../server/process-link.ts';
import type { ArrivalContext } from './arrival.ts';
import type { FollowedContext } from './followed-handler.ts';
import type { OrderContext } from './handler.ts';
import { type OrdersHealth, ordersHealth } from './health.ts';
import { mailDelivery } from './mail.ts';
import { orderDeliveries } from './order-deliveries.ts';
import { type OrderLimit, orderLimit } from './order-limit.ts';
import type { OrderStateContext } from './order-state.ts';
import { webhookDelivery } from './webhook.ts';

const POLL_MS = 10_000;
/** Reports of states by network address: a post room tells of a day's orders at once. */
const STATES = { burst: 300, perSecond: 5 } as const;
/** Arrivals by network address. */
const ARRIVALS = { burst: 10, perSecond: 1 / 6 } as const;
/** Questions how far orders are by network address: one for a view of a project. */
const FOLLOWED = { burst: 30, perSecond: 1 / 2 } as const;
/** The first check waits until the shop is open. */
const FIRST_CHECK_MS = 10_000;
const CHECK_MS = 3_600_000;

// Next loads this module once per bundle; connection, limits and worker are one a process.
const shared = globalThis as {
  shopOrders?: {
    db?: ShopDatabase;
    limit?: OrderLimit;
    states?: RateLimit;
    arrivals?: RateLimit;
    followed?: RateLimit;
    outbox?: OutboxWorker;
    health?: OrdersHealth;
  };
};
function held() {
  shared.shopOrders ??= {};
  return shared.shopOrders;
}

/** The connection orders are written with: what it has confirmed is on the disk. */
export function ordersDatabase(): ShopDatabase {
  const here = held();
  here.db ??= openDatabase(servingDatabase('orders'), { durable: true, serving: true });
  return here.db;
}

/** Where confirmations are written without a mail server. */
export function outboxFolder(): string {
  return join(config().dataDir, 'outbox');
}

function health(): OrdersHealth {
  const here = held();
  here.health ??= ordersHealth();
  return here.health;
}

/** Tells whether orders can be kept: by the last one, and by a look through the database now and every hour. */
export function watchOrders(): void {
  const { check, isAway } = health();
  processLink().degradations.set('orders', isAway);
  setTimeout(check, FIRST_CHECK_MS).unref();
  setInterval(check, CHECK_MS).unref();
}

/** What answering orders needs, as configured. */
export function orderContext(): OrderContext {
  const here = held();
  here.limit ??= orderLimit(config().ordersPerMinute);
  return {
    config: config(),
    db: ordersDatabase,
    catalogue,
    limit: here.limit,
    onPlaced() {
      health().onKept();
      kickOutbox();
    },
    onFailed: () => health().onFailed(),
  };
}

/** What answering reports of states needs, as configured. */
export function orderStateContext(): OrderStateContext {
  const here = held();
  here.states ??= sharedLimit('order-states', STATES);
  return { config: config(), db: ordersDatabase, limit: here.states };
}

/** What answering arrivals needs, as configured. */
export function arrivalContext(): ArrivalContext {
  const here = held();
  here.arrivals ??= sharedLimit('order-arrivals', ARRIVALS);
  return { config: config(), db: ordersDatabase, limit: here.arrivals };
}

/** What answering how far orders are needs, as configured. */
export function followedContext(): FollowedContext {
  const here = held();
  here.followed ??= sharedLimit('orders-followed', FOLLOWED);
  return { config: config(), db: ordersDatabase, limit: here.followed };
}

/** How mails leave this shop. */
export function mailOptions(): MailOptions {
  const { smtpUrl, mailFrom, siteUrl } = config();
  return { smtpUrl, from: mailFrom, siteUrl, folder: outboxFolder() };
}

/** Polls the outbox now, because something may be due. */
export const kickOutbox = (): void => held().outbox?.kick();

function deliveries(): Deliveries {
  const { orderWebhook } = config();
  return orderDeliveries(ordersDatabase, {
    mail: mailDelivery(mailOptions()),
    ...(orderWebhook ? { webhook: webhookDelivery(orderWebhook) } : {}),
  });
}

/** Starts sending what orders leave in the outbox, and what `more` delivers. */
export function scheduleOrders(more: Deliveries = {}): void {
  const here = held();
  if (!here.outbox) {
    const outbox = startOutbox(ordersDatabase, { ...deliveries(), ...more }, POLL_MS);
    here.outbox = outbox;
    gauge('outbox_oldest_in_flight_seconds', outbox.oldestSeconds);
    gauge('outbox_receivers_away', outbox.receiversAway);
    // A letter on its way is written down as sent before the process ends; the next one would send it again.
    processLink().onEnd.add(() => outbox.stop());
  }
}
