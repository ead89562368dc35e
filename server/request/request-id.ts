import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** What common proxies make; nothing that could break a line of the log or a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Gives a request its id and notes it among its headers. One that came with the request counts only behind a proxy of
 * the operator's, and only when it is well-formed.
 */
export function nameRequest(request: IncomingMessage, trustedProxies: number): string {
  const given = request.headers[HEADER];
  const id =
    trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  return id;
}
