import 'server-only';
import { send } from '../../http/client.ts';
import { isOutage } from '../../http/errors.ts';
import { signedHeaders } from '../../server/signing/signature.ts';
import { DEADLINES_MS } from './delivery.ts';
import { type Delivery, TIMED_OUT } from './outbox.ts';

/** The same at every attempt, so that the receiver can drop duplicates. */
const EVENT_ID_HEADER = 'X-Shop-Event-Id';

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** A webhook event; its body is `{ id, type, …facts }`. */
export interface Announcement {
  readonly id: string;
  readonly type: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** POSTs a signed webhook event, under the rules of `Deliver`. */
export async function postSigned(
  { url, secret }: Receiver,
  { id, type, facts }: Announcement,
  signal: AbortSignal,
): Promise<Delivery> {
  const body = JSON.stringify({ id, type, ...facts });
  const result = await send({
    url,
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      [EVENT_ID_HEADER]: id,
      ...signedHeaders(secret, body, Date.now()),
    },
    timeoutMs: DEADLINES_MS.webhook,
    signal,
    redirect: 'error',
    parse: () => undefined,
  });
  // The response body is ignored: any success status counts.
  if (result.ok || result.error.kind === 'validation') return { ok: true };
  const { error } = result;
  if (signal.aborted) return TIMED_OUT;
  const code = error.kind === 'status' ? `status_${error.status}` : error.kind;
  return { ok: false, code, away: isOutage(error) };
}
