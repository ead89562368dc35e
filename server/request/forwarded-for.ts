import type { IncomingMessage } from 'node:http';

/**
 * Appends the peer's address to `x-forwarded-for`, as every proxy does. What a visitor wrote in that header comes
 * before it.
 */
export function appendPeerAddress(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress;
  if (!peer) return;
  const before = request.headers['x-forwarded-for'];
  request.headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
}
