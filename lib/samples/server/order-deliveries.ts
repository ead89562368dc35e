import 'server-only';
import type { Deliver, Deliveries } from '../../outbox/server/delivery.ts';
import { type Delivery, nothingToSend, type Transport } from '../../outbox/server/outbox.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { type StoredOrder, storedOrders } from './stored-order.ts';

/** Delivers a message about an order, under the rules of `Deliver`. `messageId` is the same at every attempt. */
export type DeliverOrder = (order: StoredOrder, messageId: string, signal: AbortSignal) => Promise<Delivery>;

/** Delivery function by transport; missing for one that is not configured. */
export type Senders = Partial<Record<Transport, DeliverOrder>>;

/** Deliveries for the outbox, which stores only the order's id: the order is read at each attempt. */
export function orderDeliveries(db: () => ShopDatabase, { mail, webhook }: Senders): Deliveries {
  const withOrder =
    (deliver: DeliverOrder): Deliver =>
    async ({ id, about }, signal) => {
      const order = await sound(db(), about);
      return typeof order === 'object' ? deliver(order, id, signal) : nothingToSend(order);
    };
  return { ...(mail && { mail: withOrder(mail) }), ...(webhook && { webhook: withOrder(webhook) }) };
}

/** Returns the order with an id, or why nothing may be sent for it. */
async function sound(db: ShopDatabase, id: string): Promise<StoredOrder | 'no_order' | 'order_damaged'> {
  const { orders, damaged } = await storedOrders(db, { id });
  return orders[0] ?? (damaged.length > 0 ? 'order_damaged' : 'no_order');
}
