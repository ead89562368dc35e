import type { IncomingMessage } from 'node:http';

/**
 * Notes who the server is talking with at the end of `x-forwarded-for`, as every proxy does; a visitor's own words
 * about that stand before it.
 */
export function notePeer(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress;
  if (!peer) return;
  const before = request.headers['x-forwarded-for'];
  request.headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
}
