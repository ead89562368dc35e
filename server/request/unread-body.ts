import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which a client may read its response while the rest of its body is discarded. */
const LINGER_MS = 2000;

/** Whether a request says that it brings a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * An answer that is given before the request's body has arrived is the last one of its connection: bytes of the body
 * that come later could be read as a request. The connection ends gently, because closing it while bytes arrive would
 * take the answer from the client. Node takes the socket from a request whose body is cancelled, as an endpoint does
 * with one that is too large, so it is kept from the beginning.
 */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false;
      linger(socket);
    }
    return writeHead(...args);
  };
}

function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
