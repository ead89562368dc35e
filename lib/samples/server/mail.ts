import 'server-only';
import { type MailOptions, mailCarrier } from '../../outbox/server/mail-carrier.ts';
import { nothingToSend } from '../../outbox/server/outbox.ts';
import { originOf } from '../../site/server/site.ts';
import { confirmation } from './confirmation.ts';
import type { DeliverOrder } from './order-deliveries.ts';

/** Returns a function that sends confirmations of orders. */
export function mailDelivery(options: MailOptions): DeliverOrder {
  const send = mailCarrier(options);
  return async (order, messageId, signal) => {
    const message = confirmation(order, originOf(order.site, options.siteUrl));
    if (!message || !order.customer) return nothingToSend('erased');
    const { firstName, lastName, email } = order.customer;
    const letter = {
      ...{ name: order.reference, site: order.site, messageId, date: order.placedAt },
      to: { name: `${firstName} ${lastName}`, address: email },
    };
    return send({ ...letter, ...message }, signal);
  };
}
