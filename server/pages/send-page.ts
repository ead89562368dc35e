import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '../../lib/http/if-none-match.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { asMarkdown } from './markdown/as-markdown.ts';
import { wantsMarkdown } from './markdown/wants-markdown.ts';
import type { Headers } from './page-body.ts';
import type { Page, StoredPage } from './page-cache.ts';

/**
 * A page that has moved for good leads on with the visitor's query, such as a campaign and a colour: what makes the
 * page knows none of it. The router's data says for itself where a page has moved.
 */
export function ledOn<P extends Page>(page: P, { url = '' }: IncomingMessage, isData = false): P {
  const { location } = page.headers;
  const at = url.indexOf('?');
  if (page.status !== 308 || typeof location !== 'string' || at < 0 || isData) return page;
  const [path, named] = location.split('?', 2);
  const query = new URLSearchParams(url.slice(at));
  for (const [name, value] of new URLSearchParams(named)) query.set(name, value);
  return { ...page, headers: { ...page.headers, location: query.size > 0 ? `${path}?${query}` : location } };
}

/** The headers of a stored page in an encoding are the same for everyone. */
const heads = new WeakMap<Headers, Map<Encoding, Headers>>();

/**
 * Sends a page as HTML, or as Markdown to who asks for it, in the best encoding the client accepts, or 304 when it has
 * the page (RFC 9110, 13.1.2). `cache` is the value of `x-cache`.
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  given: Page,
  cache?: { readonly state: 'HIT' | 'MISS' | 'STALE'; readonly ageSeconds: number },
): Promise<void> {
  const page = (wantsMarkdown(request.headers.accept) && (await asMarkdown(given))) || given;
  const { status, headers, body: pageBody } = page;
  if (cache) {
    response.setHeader('x-cache', cache.state);
    if (cache.state !== 'MISS' || cache.ageSeconds > 0) response.setHeader('age', cache.ageSeconds);
  }
  const { etag } = headers;
  if (status === 200 && etag !== undefined && namesTag(request.headers['if-none-match'], String(etag))) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = pageBody.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const made = pageBody.in(encoding);
  // What is there is sent at once.
  const body = made instanceof Buffer ? made : await made;
  response.writeHead(status, headOf(page, encoding, body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headOf({ headers }: Page, encoding: Encoding, bytes: number): Headers {
  const known = heads.get(headers) ?? new Map<Encoding, Headers>();
  heads.set(headers, known);
  const head = known.get(encoding);
  if (head?.['content-length'] === bytes) return head;
  const made: Headers = { ...headers, 'content-length': bytes };
  if (encoding !== 'identity') made['content-encoding'] = encoding;
  known.set(encoding, made);
  return made;
}

/** A stored page whose refresh failed; sent so that no cache on the way treats it as fresh. */
export const asLastKnown = (page: StoredPage): StoredPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'public, max-age=0, must-revalidate' },
});
