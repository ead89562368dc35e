import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_STATUS, statusAskedFor } from '../../lib/routing/page-status.ts';
import type { SharedPages } from '../../lib/server/process-link.ts';
import type { PageResult } from '../observability/metrics.ts';
import { type Answer, capture } from './capture.ts';
import { type FinishOptions, pageFinisher } from './finish-page.ts';
import {
  AGED_FRESH_MS,
  chooseEncoding,
  type EncodedPage,
  type Encoding,
  encode,
  type FinishedPage,
  freshTime,
  type Headers,
  PageStore,
} from './page-cache.ts';
import { isDrawnByScript, missingPageOf, withPlainWords } from './transforms/no-script-fallback.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Paths with their own caching and streams; everything else is a page. */
const NOT_A_PAGE = /^\/(?:_next|api|image|video)\//;
/** What a page can be asked with; a form that changes something has an endpoint. */
const PAGE_METHODS = 'GET, HEAD';
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

/**
 * Stands before Next: answers pages that Next declared cacheable (`s-maxage`) from memory, compressed once.
 * Next stays the judge of what is cached and for how long: it is asked again after ten to twenty minutes, and at once when pages have
 * expired, unless another instance has asked since. When it fails to make a page anew (its database is away) the last one goes on.
 */
export function withPageFront(
  next: Handler,
  { store: given, counted = () => undefined, onExpired, shared, ...finishing }: FrontOptions = {},
): Handler {
  const finish = pageFinisher(finishing);
  const store = given ?? new PageStore({ finish, ...(shared && { shared }) });
  onExpired?.add(() => store.recheck());
  return answering(next, finish, store, counted);
}

interface FrontOptions extends FinishOptions {
  readonly store?: PageStore;
  /** Told of every page, where it came from. */
  readonly counted?: (result: PageResult) => void;
  /** Takes what is to be called when pages have expired. */
  readonly onExpired?: Set<() => void>;
  /** Pages of the other instances, once there are such. */
  readonly shared?: () => SharedPages | undefined;
}

function answering(
  next: Handler,
  finish: (page: FinishedPage) => FinishedPage,
  store: PageStore,
  counted: (result: PageResult) => void,
): Handler {
  return async (request, response) => {
    const { method, url: address = '/', headers: asked } = request;
    if (NOT_A_PAGE.test(address)) return next(request, response);
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: PAGE_METHODS, 'cache-control': 'no-store' }).end();
      return;
    }
    if (asked.rsc !== undefined) return next(request, response);
    const encoding = chooseEncoding(asked['accept-encoding']);
    const fresh = store.get(address, encoding);
    if (fresh) {
      counted('hit');
      return send(request, response, 200, marked(fresh, 'HIT'), encoding);
    }

    const theirs = await store.ofOthers(address, encoding);
    if (theirs) {
      counted('shared');
      return send(request, response, 200, marked(theirs, 'SHARED'), encoding);
    }

    const look = store.begin();
    const answer = await ask(request, response, next);
    const headers = pageHeaders(answer.headers);
    const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
    // Looked for in the bytes: a text of every page would be made for the few that ask.
    const asksFor = answer.status === 200 && isHtml && answer.body.includes(PAGE_STATUS);
    const status = (asksFor && statusAskedFor(answer.body.toString())) || answer.status;
    // What sets a cookie is one visitor's, whatever it says of caches.
    const forAll = /s-maxage/.test(String(headers['cache-control'] ?? '')) && !headers['set-cookie'];
    if (status === 200 && forAll) {
      const etag = String(headers.etag ?? `"${createHash('sha1').update(answer.body).digest('base64url')}"`);
      counted('miss');
      const freshMs = answer.headers['x-nextjs-cache'] === 'STALE' ? AGED_FRESH_MS : freshTime();
      const kept = store.keep(address, { headers, etag, body: answer.body }, encoding, { look, freshMs });
      return send(request, response, 200, marked(kept, 'MISS'), encoding);
    }
    const last = status >= 500 ? store.last(address, encoding) : undefined;
    if (last) {
      counted('stale');
      return send(request, response, 200, lastKnown(last), encoding);
    }
    counted('passed');
    const page = { headers, etag: '', body: answer.body };
    if (isHtml && status >= 500) page.body = Buffer.from(withPlainWords(page.body.toString(), address));
    const { body, headers: sent } = isHtml ? finish(page) : page;
    const small =
      body.length < 1024 || !/^text\/|json|xml|javascript|svg/.test(String(headers['content-type'] ?? ''));
    const chosen: Encoding = small ? 'identity' : encoding;
    return send(request, response, status, { headers: sent, etag: '', body: encode(body, chosen) }, chosen);
  };
}

const marked = (page: EncodedPage, cache: 'HIT' | 'SHARED' | 'MISS' | 'STALE'): EncodedPage => ({
  ...page,
  headers: { ...page.headers, 'x-cache': cache },
});

/** A page that cannot be made anew, as it was; no cache on the way keeps it as if it were fresh. */
const lastKnown = (page: EncodedPage): EncodedPage => {
  const { headers } = marked(page, 'STALE');
  return { ...page, headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' } };
};

/**
 * Asks Next with a plain GET without conditions, so that what it answers can be kept for everyone. A missing page
 * that only a script could draw is asked for again as the region's own page (SEO-10).
 */
async function ask(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<Answer> {
  const { method, url = '/' } = request;
  const ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  request.headers['accept-encoding'] = 'identity';
  request.method = 'GET';
  let answer = await capture(request, response, next);
  if (answer.status === 404 && isDrawnByScript(answer.body.toString())) {
    request.url = missingPageOf(url);
    answer = await capture(request, response, next);
    request.url = url;
  }
  request.method = method;
  if (ifNoneMatch) request.headers['if-none-match'] = ifNoneMatch;
  return answer;
}

function pageHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !PER_TRANSFER.includes(name.toLowerCase())),
  );
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: EncodedPage,
  encoding: Encoding,
): Promise<void> {
  const headers: Headers = { ...page.headers, vary: withEncoding(page.headers.vary) };
  // A weak tag: the same page in another encoding is the same page.
  if (page.etag) headers.etag = page.etag.startsWith('W/') ? page.etag : `W/${page.etag}`;
  if (page.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  // What has been made is sent at once.
  const body = page.body instanceof Buffer ? page.body : await page.body;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (status !== 304 && status !== 204) headers['content-length'] = body.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function withEncoding(vary: Headers[string] | undefined): string {
  const names = String(vary ?? '');
  if (/accept-encoding/i.test(names)) return names;
  return names ? `${names}, Accept-Encoding` : 'Accept-Encoding';
}
