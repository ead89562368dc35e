import 'server-only';
import { join } from 'node:path';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Deliveries } from '../../outbox/server/delivery.ts';
import type { MailOptions } from '../../outbox/server/mail-carrier.ts';
import { type OutboxWorker, startOutbox } from '../../outbox/server/worker.ts';
import { config } from '../../server/config.ts';
import type { Config } from '../../server/config-schema.ts';
import { isInPlace, openDatabase, servingDatabase } from '../../server/db/database.ts';
import { networkLimit, perMinute } from '../../server/http/network-limit.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { gauge, processLink } from '../../server/process-link.ts';
import { HOUR_MS } from '../../server/quantities.ts';
import type { OrderContext } from './handler.ts';
import { ordersHealth } from './health.ts';
import { mailDelivery } from './mail.ts';
import type { OrderCall } from './order-call.ts';
import { orderDeliveries } from './order-deliveries.ts';
import { webhookDelivery } from './webhook.ts';

const POLL_MS = 10_000;
/** Limit of state reports by network address: a mail room may report a day's orders at once. */
const STATES = { burst: 300, perSecond: 5 } as const;
/** Limit of arrival reports by network address. */
const ARRIVALS = { burst: 10, perSecond: 1 / 6 } as const;
/** Limit of state requests by network address: there is one each time a project is viewed. */
const FOLLOWED = { burst: 30, perSecond: 1 / 2 } as const;
/** Delay in ms of the first integrity check, so that the shop opens first. */
const FIRST_CHECK_MS = 10_000;
const CHECK_MS = HOUR_MS;

const orders = oncePerProcess('orderLimit', () =>
  networkLimit('orders', perMinute(config().ordersPerMinute)),
);
const states = oncePerProcess('orderStates', () => sharedLimit('order-states', STATES));
const arrivals = oncePerProcess('orderArrivals', () => sharedLimit('order-arrivals', ARRIVALS));
const followed = oncePerProcess('ordersFollowed', () => sharedLimit('orders-followed', FOLLOWED));
const outbox = oncePerProcess('outbox', (): { worker?: OutboxWorker } => ({}));

/** Database connection for writing orders: a confirmed commit is on disk. */
export const ordersDatabase = oncePerProcess('ordersDatabase', () =>
  openDatabase(servingDatabase('orders'), { durable: true, serving: true }),
);

const health = oncePerProcess('ordersHealth', () => ordersHealth(() => isInPlace(ordersDatabase())));

/** Folder for confirmations if there is no mail server. */
export function outboxFolder(): string {
  return join(config().dataDir, 'outbox');
}

/**
 * Reports whether orders can be stored: by the result of the last order, and by an integrity check after start-up and
 * every hour.
 */
export function watchOrders(): void {
  const { check, isAway } = health();
  processLink().degradations.set('orders', isAway);
  setTimeout(check, FIRST_CHECK_MS).unref();
  setInterval(check, CHECK_MS).unref();
}

/** Context for handling orders, from the configuration. */
export function orderContext(): OrderContext {
  return {
    config: config(),
    db: ordersDatabase,
    catalogue,
    limit: orders(),
    onPlaced() {
      health().onKept();
      kickOutbox();
    },
    onFailed: () => health().onFailed(),
  };
}

/** Context for requests with this rate limit, from the configuration. */
export const orderCall = (limit: RateLimit): OrderCall<Config> => ({
  ...{ config: config(), db: ordersDatabase, limit },
});

/** Contexts for state reports, arrivals and state requests. */
export const orderStateContext = () => orderCall(states());
export const arrivalContext = () => orderCall(arrivals());
export const followedContext = () => orderCall(followed());

/** How mails are sent. */
export function mailOptions(): MailOptions {
  const { smtpUrl, mailFrom, siteUrl } = config();
  return { smtpUrl, from: mailFrom, siteUrl, folder: outboxFolder() };
}

/** Polls the outbox now, because a message may be due. */
export const kickOutbox = (): void => outbox().worker?.kick();

function deliveries(): Deliveries {
  const { orderWebhook } = config();
  return orderDeliveries(ordersDatabase, {
    mail: mailDelivery(mailOptions()),
    ...(orderWebhook ? { webhook: webhookDelivery(orderWebhook) } : {}),
  });
}

/** Starts delivering the outbox messages of orders, and those that `more` delivers. */
export function scheduleOrders(more: Deliveries = {}): void {
  if (outbox().worker) return;
  const worker = startOutbox(ordersDatabase, { ...deliveries(), ...more }, POLL_MS);
  outbox().worker = worker;
  gauge('outbox_oldest_in_flight_seconds', worker.oldestSeconds);
  gauge('outbox_receivers_away', worker.receiversAway);
  // Running deliveries are recorded as sent before the process ends; otherwise the next process would send them
  // again.
  processLink().onEnd.add(() => worker.stop());
}
