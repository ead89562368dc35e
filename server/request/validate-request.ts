import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isCleanPath } from '../../lib/routing/clean-path.ts';
import type { OptionalHandler } from '../handler.ts';
import { hasBody } from './unread-body.ts';

/** What endpoints answer to, each some of it; everything else is only looked at. */
const ENDPOINT_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
const ENDPOINTS = ['/api/'];
/** Longest address, in characters; pages and endpoints have limits of their own below it. */
const MAX_TARGET_LENGTH = 8192;
const HOST = /^[\w.[\]:-]{1,255}$/;
/** Words of the framework to itself, and of proxies that rewrite; from outside they are an attempt. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|invoke|now|vercel|action|matched|prerender|original|rewrite|http-method)(?:-|$)|next-action$|x-forwarded-prefix$)/;
/** Believed only from a proxy of the operator's. */
const FORWARDED = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];
/** Of one connection, and offers of another protocol, which the shop does not take. */
const PER_HOP = ['upgrade', 'http2-settings'];
/** The client router's words; they mean something only in a request for data. */
const ROUTER = /^next-(?:router-|url$)/;

export interface ValidationOptions {
  readonly trustedProxies: number;
  /** Beginnings of further addresses that are endpoints. */
  readonly moreEndpoints?: readonly string[];
  /** Headers that are internal and yet come from a browser. */
  readonly allowedHeaders?: readonly string[];
}

/**
 * Looks at a request before anyone else does: takes from it what only our own parts may say, and answers those that no
 * browser sends. Gives true when it has answered.
 */
export function validateRequest({
  trustedProxies,
  moreEndpoints = [],
  allowedHeaders = [],
}: ValidationOptions): OptionalHandler {
  const endpoints = [...ENDPOINTS, ...moreEndpoints];
  const allowed: ReadonlySet<string> = new Set(allowedHeaders);
  const methodsOf = (url: string) =>
    endpoints.some((start) => url.startsWith(start)) ? ENDPOINT_METHODS : PAGE_METHODS;
  return (request, response) => {
    const methods = methodsOf(request.url ?? '');
    const status = problem(request, methods);
    if (status !== undefined) {
      response.writeHead(status, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...(status === 405 ? { allow: methods.join(', ') } : {}),
        // What follows on this connection may be read otherwise than it was meant.
        connection: 'close',
      });
      response.end(`${WORDS[status]}\n`);
      return true;
    }
    removeInternalHeaders(request.headers, allowed);
    removeUntrustedHeaders(request.headers, trustedProxies);
    return false;
  };
}

const WORDS = {
  400: 'Malformed request',
  405: 'No such method',
  414: 'Address too long',
} as const;

function problem(request: IncomingMessage, methods: readonly string[]): keyof typeof WORDS | undefined {
  const { method = '', url = '', headers } = request;
  if (!methods.includes(method)) return 405;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('#') || !isCleanPath(path)) return 400;
  if (!hasOneHost(request)) return 400;
  // Nothing here reads a body of these; another reader of the connection might take it for the next request.
  if ((method === 'GET' || method === 'HEAD') && hasBody(request)) return 400;
  // Two readers of one connection must agree where a body ends.
  const transfer = headers['transfer-encoding'];
  return transfer === undefined || /^chunked$/i.test(transfer) ? undefined : 400;
}

/** Whether a request names one host, and well: of two, each reader of a connection may believe another. */
export function hasOneHost({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 && HOST.test(headers.host ?? '');
}

function removeInternalHeaders(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): void {
  // Anything else than the router's own word would be taken for a page by one of us and for data by another.
  if (headers.rsc !== '1') delete headers.rsc;
  for (const name of Object.keys(headers))
    if ((INTERNAL.test(name) && !allowed.has(name)) || (headers.rsc === undefined && ROUTER.test(name)))
      delete headers[name];
  for (const name of PER_HOP) delete headers[name];
}

function removeUntrustedHeaders(headers: IncomingHttpHeaders, trustedProxies: number): void {
  if (trustedProxies === 0) for (const name of FORWARDED) delete headers[name];
  // A proxy may hand on what a visitor wrote; an address is built of these.
  for (const [name, form] of [
    ['x-forwarded-host', HOST],
    ['x-forwarded-proto', /^https?$/],
    ['x-forwarded-port', /^\d{1,5}$/],
  ] as const) {
    const last =
      String(headers[name] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? '';
    if (form.test(last)) headers[name] = last;
    else delete headers[name];
  }
}
