import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { IDEMPOTENCY_HEADER } from '../samples/order-request.ts';
import type { SendingRequest } from './sending.ts';
import { sendingResponseSchema } from './sending.ts';

/** Timeout in ms. Retries are safe because of the idempotency key. */
const TIMEOUT_MS = 20_000;

/** Why sending failed; `changed` means that other data was sent with the same key. */
export type SendingFailure = 'away' | 'offline' | 'busy' | 'refused' | 'noStore' | 'invalid' | 'changed';

const BY_STATUS: Partial<Record<number, SendingFailure>> = {
  400: 'invalid',
  403: 'refused',
  409: 'noStore',
  413: 'invalid',
  422: 'changed',
  429: 'busy',
};

export type SendingOutcome =
  | { readonly page: string }
  | { readonly failure: SendingFailure; readonly status: number | undefined };

/** Sends a project to a store. Requests with the same key send it only once. */
export async function sendToStore(request: SendingRequest, key: string): Promise<SendingOutcome> {
  const result = await send({
    url: '/api/sent-projects',
    method: 'POST',
    body: request,
    headers: { ...(await csrfToken()), [IDEMPOTENCY_HEADER]: key },
    timeoutMs: TIMEOUT_MS,
    parse: (data) => sendingResponseSchema.parse(data),
  });
  if (result.ok) return { page: result.value.page };
  const status = result.error.kind === 'status' ? result.error.status : undefined;
  if (status !== undefined) return { failure: BY_STATUS[status] ?? 'away', status };
  return { failure: navigator.onLine ? 'away' : 'offline', status };
}
