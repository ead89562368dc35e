import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'x-request-id';
/** The format of ids from common proxies. It cannot break a log line or a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Sets a request's id in its headers and in those of the response. An id that came with the request is used only
 * behind the operator's proxy, and only if it is well-formed.
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

/** Returns the request's own id if it is trusted, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const given = headers[REQUEST_ID];
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
