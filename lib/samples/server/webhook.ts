import 'server-only';
import { nothingToSend } from '../../outbox/server/outbox.ts';
import { postSigned, type Receiver } from '../../outbox/server/signed-post.ts';
import { orderRequest } from '../order-request.ts';
import type { DeliverOrder } from './order-deliveries.ts';

/**
 * Returns a function that announces orders to a webhook: the order as in its request body (S7.8-2…4), its reference,
 * and a signature.
 */
export function webhookDelivery(receiver: Receiver): DeliverOrder {
  return async (order, messageId, signal) => {
    const { reference, site, website, region, placedAt, customer, variants } = order;
    if (!customer) return nothingToSend('erased');
    const placed = { reference, site, website, region, placedAt, ...orderRequest(customer, variants) };
    const facts = { order: placed };
    return postSigned(receiver, { id: messageId, type: 'sample_order.placed', facts }, signal);
  };
}
