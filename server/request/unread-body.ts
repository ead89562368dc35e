import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time in ms in which a client may read its response while the rest of its body is discarded. */
const LINGER_MS = 2000;

/** Whether a request's headers announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * Makes a response that is sent before the request's body has arrived the last one of its connection: later bytes of
 * the body could be read as a request. The connection ends with a delay, because closing it while bytes arrive would
 * discard the response. Node removes the socket from a request whose body is cancelled, as endpoints do with a body
 * that is too large, so the socket is stored first.
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
