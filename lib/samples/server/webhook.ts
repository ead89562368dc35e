import 'server-only';
import { send } from '../../http/client.ts';
import { isOutage } from '../../http/errors.ts';
import { DEADLINES_MS } from '../../outbox/server/delivery.ts';
import { signedHeaders } from '../../server/signing/signature.ts';
import { orderRequest } from '../order-request.ts';
import type { DeliverOrder } from './order-deliveries.ts';

/** One for an order's announcement, the same at every attempt: the receiver drops what it has seen. */
const EVENT_ID_HEADER = 'X-Shop-Event-Id';

/** Announces orders to a webhook: the body of the order as it was posted (S7.8-2…4), its reference, and a signature. */
export function webhookDelivery({ url, secret }: { url: string; secret: string }): DeliverOrder {
  return async (order, messageId, signal) => {
    const { reference, site, website, region, placedAt, customer, variants } = order;
    if (!customer) return { ok: false, code: 'erased', final: true };
    const body = JSON.stringify({
      id: messageId,
      type: 'sample_order.placed',
      order: { reference, site, website, region, placedAt, ...orderRequest(customer, variants) },
    });
    const result = await send({
      url,
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        [EVENT_ID_HEADER]: messageId,
        ...signedHeaders(secret, body, Date.now()),
      },
      timeoutMs: DEADLINES_MS.webhook,
      signal,
      redirect: 'error',
      parse: () => undefined,
    });
    // The receiver's words are its own matter: any success counts.
    if (result.ok || result.error.kind === 'validation') return { ok: true };
    const { error } = result;
    if (signal.aborted) return { ok: false, code: 'timeout', away: true };
    const code = error.kind === 'status' ? `status_${error.status}` : error.kind;
    return { ok: false, code, away: isOutage(error) };
  };
}
