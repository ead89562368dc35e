import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PageRender, ProcessLink } from '../../lib/server/process-link.ts';
import type { Handler } from '../handler.ts';
import type { Headers } from './page-body.ts';

/** The request that Next gets. Nothing else of a visitor's request reaches the rendering of a page. */
export interface PageRequest {
  /** Path and query. */
  readonly address: string;
  /** The client router requests the data of a page instead of its HTML. */
  readonly isData?: boolean;
  /** Headers that are passed on unchanged: Next's development client identifies itself with them. */
  readonly clientHeaders?: Readonly<Record<string, string>> | undefined;
  /** The cookie with the visitor's choice of region, for addresses where the proxy depends on it. */
  readonly regionCookie?: string | undefined;
}

export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly render: PageRender;
}

/** Next builds URLs from this host name; every request must use the same one. */
const HOST = 'localhost';
/** Next decides by the user agent where the metadata is placed (`htmlLimitedBots` in next.config.ts). */
const USER_AGENT = 'page-cache';

/**
 * Requests a page from Next. The request is built from an allowlist, so that two visitors who request one address
 * cannot get different pages. The state of the client router is left out too: without it, Next sends all of a page's
 * data, which works for every state.
 */
export function requestPage(
  next: Handler,
  asked: PageRequest,
  link: Pick<ProcessLink, 'pageRender'>,
): Promise<PageResponse> {
  const { address, isData, clientHeaders, regionCookie } = asked;
  const request = ownRequest('GET', address, {
    ...clientHeaders,
    ...(isData && { rsc: '1' }),
    ...(regionCookie !== undefined && { cookie: regionCookie }),
  });
  const render: PageRender = {
    ...{ address, tags: new Set(), isStorable: true },
    ...(!isData && { staticParts: [] }),
  };
  return link.pageRender.run(render, async () => ({ ...(await collect(request, next)), render }));
}

/** Asks Next which methods an endpoint supports; returns its `Allow` header. */
export async function requestMethods(next: Handler, address: string): Promise<string | undefined> {
  const { headers } = await collect(ownRequest('OPTIONS', address), next);
  return headers.allow === undefined ? undefined : String(headers.allow);
}

function ownRequest(method: string, address: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  request.method = method;
  request.url = address;
  request.headers = { host: HOST, 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers };
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
  request.push(null);
  return request;
}

/**
 * Headers that the response for a file of the build depends on. Range requests are not supported: Next answers an
 * unsatisfiable range with 500, because the page /416 is missing, and a client that requests a range must accept the
 * whole file too (RFC 9110, 14.2).
 */
const FILE_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
]);

/** Removes all other headers from a request for a file of the build. */
export function keepFileHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!FILE_HEADERS.has(name)) delete headers[name];
}

/**
 * Runs a handler with a response that is collected in memory. The response is a real ServerResponse, so the handler
 * sees nothing unusual, but no bytes are written to a socket.
 */
function collect(request: IncomingMessage, handler: Handler): Promise<Omit<PageResponse, 'render'>> {
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const done = (...rest: unknown[]) => {
    const callback = rest.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (callback) queueMicrotask(callback);
  };
  return new Promise((resolve, reject) => {
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      take(chunk, rest[0]);
      done(...rest);
      return true;
    };
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((one) => typeof one === 'object' && one !== null);
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as string);
      return response;
    };
    response.flushHeaders = () => undefined;
    response.end = (...args: unknown[]) => {
      take(args[0], args[1]);
      for (const name of ['writableEnded', 'writableFinished', 'finished', 'headersSent'])
        Object.defineProperty(response, name, { value: true });
      const headers = response.getHeaders() as Headers;
      resolve({ status: response.statusCode, headers: { ...headers }, body: Buffer.concat(chunks) });
      done(...args);
      response.emit('finish');
      response.emit('close');
      return response;
    };
    Promise.resolve(handler(request, response)).catch(reject);
  });
}
