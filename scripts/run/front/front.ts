import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { capture } from './capture.ts';
import { chooseEncoding, type Encoding, encode, type Headers, PageStore } from './page-store.ts';
import { withPlainWords } from './plain-words.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Paths with their own caching and streams; everything else is a page. */
const NOT_A_PAGE = /^\/(?:_next\/|api\/|image\/)/;
/** Headers that belong to one transfer, not to the page. */
const PER_TRANSFER = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'x-nextjs-cache',
];

function isPage(request: IncomingMessage): boolean {
  const { method, url = '/', headers } = request;
  return (method === 'GET' || method === 'HEAD') && !NOT_A_PAGE.test(url) && headers.rsc === undefined;
}

/**
 * Stands before Next: answers pages that Next declared cacheable (`s-maxage`) from memory, compressed once.
 * Next stays the judge of what is cached and for how long; a page here is at most a second old.
 */
export function withPageFront(next: Handler, store: PageStore = new PageStore()): Handler {
  return async (request, response) => {
    if (!isPage(request)) return next(request, response);
    const address = request.url ?? '/';
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const fresh = store.get(address, encoding);
    if (fresh)
      return send(
        request,
        response,
        200,
        { ...fresh, headers: { ...fresh.headers, 'x-cache': 'HIT' } },
        encoding,
      );

    // Next sees a plain GET without conditions, so that what it answers can be kept for everyone.
    const { 'if-none-match': ifNoneMatch, method } = { ...request.headers, method: request.method };
    delete request.headers['if-none-match'];
    request.headers['accept-encoding'] = 'identity';
    request.method = 'GET';
    const answer = await capture(request, response, next);
    request.method = method;
    if (ifNoneMatch) request.headers['if-none-match'] = ifNoneMatch;

    const headers = pageHeaders(answer.headers);
    const cacheable = answer.status === 200 && /s-maxage/.test(String(headers['cache-control'] ?? ''));
    const etag = String(headers.etag ?? `"${createHash('sha1').update(answer.body).digest('base64url')}"`);
    if (cacheable) {
      const kept = store.keep(address, { headers, etag, body: answer.body }, encoding);
      return send(
        request,
        response,
        200,
        { ...kept, headers: { ...kept.headers, 'x-cache': 'MISS' } },
        encoding,
      );
    }
    const body = answer.status >= 400 ? withPlainWords(answer.body, answer.status, address) : answer.body;
    const small =
      body.length < 1024 || !/^text\/|json|xml|javascript|svg/.test(String(headers['content-type'] ?? ''));
    const chosen: Encoding = small || encoding === 'identity' ? 'identity' : 'gzip';
    send(request, response, answer.status, { headers, etag: '', body: encode(body, chosen) }, chosen);
  };
}

function pageHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !PER_TRANSFER.includes(name.toLowerCase())),
  );
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: { headers: Headers; etag: string; body: Buffer },
  encoding: Encoding,
): void {
  const headers: Headers = { ...page.headers, vary: withEncoding(page.headers.vary) };
  // A weak tag: the same page in another encoding is the same page.
  if (page.etag) headers.etag = page.etag.startsWith('W/') ? page.etag : `W/${page.etag}`;
  if (page.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (status !== 304 && status !== 204) headers['content-length'] = page.body.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

function withEncoding(vary: Headers[string] | undefined): string {
  const names = String(vary ?? '');
  if (/accept-encoding/i.test(names)) return names;
  return names ? `${names}, Accept-Encoding` : 'Accept-Encoding';
}
