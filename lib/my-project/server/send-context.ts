import 'server-only';
import type { Deliveries } from '../../outbox/server/delivery.ts';
import { kickOutbox, mailOptions, orderCall, ordersDatabase } from '../../samples/server/orders.ts';
import { config } from '../../server/config.ts';
import { networkLimit, perMinute } from '../../server/http/network-limit.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { stores } from '../../stores/server/stores.ts';
import type { SendingContext } from './send-handler.ts';
import { sendingDeliveries } from './sending-deliveries.ts';
import type { TakeBackContext } from './take-back-handler.ts';

/** Rate limits per client network of withdrawals, and of queries about sent projects. */
const TAKEN_BACK = { burst: 10, perSecond: 1 / 6 } as const;
const HELD = { burst: 60, perSecond: 1 } as const;

const sendings = oncePerProcess('sendingLimit', () =>
  networkLimit('sent-projects', perMinute(config().ordersPerMinute)),
);
const takenBack = oncePerProcess('takenBack', () => sharedLimit('taken-back', TAKEN_BACK));
const held = oncePerProcess('sendingsHeld', () => sharedLimit('sendings-held', HELD));

/** The configured dependencies for sending projects. */
export function sendingContext(): SendingContext {
  return { config: config(), db: ordersDatabase, stores, limit: sendings(), onPlaced: kickOutbox };
}

/** The configured dependencies for withdrawing sent projects. */
export function takeBackContext(): TakeBackContext {
  return { ...orderCall(takenBack()), onTaken: kickOutbox };
}

/** The configured dependencies for querying whether a store still has a project. */
export const heldContext = () => orderCall(held());

/** The configured deliveries of mails and webhook calls about sent projects. */
export function configuredDeliveries(): Deliveries {
  const { storeMail, orderWebhook } = config();
  return sendingDeliveries({
    db: ordersDatabase,
    mail: mailOptions(),
    storeMail: storeMail === 'off' ? undefined : storeMail,
    webhook: orderWebhook,
    store: ({ site, region, store }) => stores().store({ site, region }, store.slug),
  });
}
