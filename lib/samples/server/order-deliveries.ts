import 'server-only';
import type { Deliver, Deliveries } from '../../outbox/server/delivery.ts';
import { type Carriage, type Delivery, nothingToSend } from '../../outbox/server/outbox.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { type StoredOrder, storedOrders } from './stored-order.ts';

/** Delivers a message about an order, under the rules of `Deliver`. `messageId` is the same at every attempt. */
export type DeliverOrder = (order: StoredOrder, messageId: string, signal: AbortSignal) => Promise<Delivery>;

/** What sends each kind of message about an order; a kind that is not configured has none. */
export type Senders = Partial<Record<Carriage, DeliverOrder>>;

/** Deliveries for the outbox, which knows the id of an order alone: the order is read for each attempt. */
export function orderDeliveries(db: () => ShopDatabase, { mail, webhook }: Senders): Deliveries {
  const withOrder =
    (deliver: DeliverOrder): Deliver =>
    async ({ id, about }, signal) => {
      const order = await sound(db(), about);
      return typeof order === 'object' ? deliver(order, id, signal) : nothingToSend(order);
    };
  return { ...(mail && { mail: withOrder(mail) }), ...(webhook && { webhook: withOrder(webhook) }) };
}

/** The order of an id, or why nothing may be sent of it. */
async function sound(db: ShopDatabase, id: string): Promise<StoredOrder | 'no_order' | 'order_damaged'> {
  const { orders, damaged } = await storedOrders(db, { id });
  return orders[0] ?? (damaged.length > 0 ? 'order_damaged' : 'no_order');
}
