import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isCleanPath } from '../../lib/routing/clean-path.ts';
import type { OptionalHandler } from '../handler.ts';
import { hasBody } from './unread-body.ts';

/** Methods of all endpoints together; every other address accepts only GET and HEAD. */
const ENDPOINT_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
const ENDPOINTS = ['/api/'];
/** Maximum length of an address, in characters; pages and endpoints have their own, lower limits. */
const MAX_TARGET_LENGTH = 8192;
const HOST = /^[\w.[\]:-]{1,255}$/;
/**
 * Headers that the framework uses internally, and those of proxies that rewrite requests. From outside they are an
 * attack.
 */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|invoke|now|vercel|action|matched|prerender|original|rewrite|http-method)(?:-|$)|next-action$|x-forwarded-prefix$)/;
/** Trusted only from the operator's own proxy. */
const FORWARDED = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];
/** Hop-by-hop headers that offer another protocol, which the shop does not accept. */
const PER_HOP = ['upgrade', 'http2-settings'];
/** The only expectation that the server meets. Node itself tests it in the same way. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;
/** The client router's headers; they have a meaning only in a request for data. */
const ROUTER = /^next-(?:router-|url$)/;

export interface ValidationOptions {
  readonly trustedProxies: number;
  /** URL prefixes of further endpoints. */
  readonly moreEndpoints?: readonly string[];
  /** Internal headers that are nevertheless accepted from a browser. */
  readonly allowedHeaders?: readonly string[];
}

/**
 * Validates a request before all other steps: removes internal headers, and answers requests that no browser sends.
 * Returns true if it has sent a response.
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
        // The next bytes on this connection may be misread as another request.
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
  417: 'The expectation of this request cannot be met',
} as const;

function problem(request: IncomingMessage, methods: readonly string[]): keyof typeof WORDS | undefined {
  const { method = '', url = '', headers } = request;
  if (!methods.includes(method)) return 405;
  if (url.length > MAX_TARGET_LENGTH) return 414;
  if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) return 417;
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('#') || !isCleanPath(path)) return 400;
  if (!hasOneHost(request)) return 400;
  // Nothing here reads a body of these methods; a proxy might treat it as the next request (request smuggling).
  if ((method === 'GET' || method === 'HEAD') && hasBody(request)) return 400;
  // Proxy and server must agree where a body ends (request smuggling).
  const transfer = headers['transfer-encoding'];
  return transfer === undefined || /^chunked$/i.test(transfer) ? undefined : 400;
}

/**
 * Whether a request has exactly one, valid Host header: with two, a proxy and this server may choose different ones.
 */
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
  // With any other value than the router's own, one part of the server would treat the request as one for a page and
  // another as one for data.
  if (headers.rsc !== '1') delete headers.rsc;
  for (const name of Object.keys(headers))
    if ((INTERNAL.test(name) && !allowed.has(name)) || (headers.rsc === undefined && ROUTER.test(name)))
      delete headers[name];
  for (const name of PER_HOP) delete headers[name];
}

function removeUntrustedHeaders(headers: IncomingHttpHeaders, trustedProxies: number): void {
  if (trustedProxies === 0) for (const name of FORWARDED) delete headers[name];
  // A proxy may pass on what a visitor sent, and URLs are built from these headers.
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
