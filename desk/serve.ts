import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Time limits in ms for the headers of a request, and for the whole request. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const CONNECTIONS = 200;
const ADDRESS = /^\/[!-~]{0,2000}$/;

/** A server that passes its requests to `answer`; it is not listening yet. */
export function deskServer(answer: (request: Request) => Promise<Response>): Server {
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, shouldUpgradeCallback: () => false },
    (incoming, outgoing) => {
      respond(answer, incoming, outgoing).catch(() => outgoing.destroy());
    },
  );
  server.maxConnections = CONNECTIONS;
  return server;
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(incoming);
  const response = request ? await answer(request) : new Response('Bad request\n', { status: 400 });
  const headers = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) });
  // Close the connection rather than wait for an unread body.
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
  if (incoming.method === 'HEAD' || !response.body) outgoing.end();
  else await pipeline(response.body, outgoing);
}

function requestOf(incoming: IncomingMessage): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming;
  const { host = '' } = headers;
  if (!ADDRESS.test(url) || url.startsWith('//') || !/^[\w.:[\]-]{1,255}$/.test(host)) return undefined;
  if (!['GET', 'HEAD', 'POST'].includes(method)) return undefined;
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') own.set(name, value);
  // As every proxy does; what the sender says of itself stands before it.
  own.append('x-forwarded-for', incoming.socket.remoteAddress ?? '');
  const body = method === 'POST' ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {};
  try {
    return new Request(`http://${host}${url}`, { method, headers: own, ...body } as RequestInit);
  } catch {
    return undefined;
  }
}
