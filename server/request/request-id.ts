import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'x-request-id';
/** What common proxies make; nothing that could break a line of the log or a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Gives a request its id and notes it among its headers and those of the response. One that came with the request
 * counts only behind a proxy of the operator's, and only when it is well-formed.
 */
export function setRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): void {
  const id = requestId(request, trustedProxies);
  request.headers[REQUEST_ID] = id;
  response.setHeader(REQUEST_ID, id);
}

/** The id of a request: its own where that counts, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const given = headers[REQUEST_ID];
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
