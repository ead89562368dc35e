import 'server-only';
import type { Deliver, Deliveries } from '../../outbox/server/delivery.ts';
import type { Delivery, MessageKind } from '../../outbox/server/outbox.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { type KeptOrder, keptOrders } from './kept-order.ts';

/** Delivers a message about an order, under the rules of `Deliver`. `messageId` is the same at every attempt. */
export type DeliverOrder = (order: KeptOrder, messageId: string, signal: AbortSignal) => Promise<Delivery>;

/** What sends each kind of message about an order; a kind that is not configured has none. */
export type Senders = Partial<Record<MessageKind, DeliverOrder>>;

/** Deliveries for the outbox, which knows the id of an order alone: the order is read for each attempt. */
export function orderDeliveries(db: () => ShopDatabase, { mail, webhook }: Senders): Deliveries {
  const withOrder =
    (deliver: DeliverOrder): Deliver =>
    async ({ id, orderId }, signal) => {
      const [order] = await keptOrders(db(), { id: orderId });
      return order ? deliver(order, id, signal) : { ok: false, code: 'no_order', final: true };
    };
  return { ...(mail && { mail: withOrder(mail) }), ...(webhook && { webhook: withOrder(webhook) }) };
}
