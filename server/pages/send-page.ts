import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../../lib/http/if-none-match.ts';
import { chooseEncoding } from './encoding.ts';
import { asMarkdown } from './markdown/as-markdown.ts';
import { wantsMarkdown } from './markdown/wants-markdown.ts';
import type { Page, StoredPage } from './page-cache.ts';

/**
 * Adds the visitor's query string, such as a campaign or a colour, to a page's permanent redirect: the page is
 * rendered without it. The router's data contains its own redirect.
 */
export function withVisitorQuery<P extends Page>(page: P, { url = '' }: IncomingMessage, isData = false): P {
  const { location } = page.headers;
  const at = url.indexOf('?');
  if (page.status !== 308 || typeof location !== 'string' || at < 0 || isData) return page;
  const [path, named] = location.split('?', 2);
  const query = new URLSearchParams(url.slice(at));
  for (const [name, value] of new URLSearchParams(named)) query.set(name, value);
  return { ...page, headers: { ...page.headers, location: query.size > 0 ? `${path}?${query}` : location } };
}

/**
 * Sends a page as HTML, or as Markdown to a client that prefers it, in the best encoding that the client accepts.
 * Sends 304 if the client has the page (RFC 9110, 13.1.2). `cache` is the value of `x-cache`.
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
  if (status === 200 && etag !== undefined && matchesEtag(request.headers['if-none-match'], String(etag))) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = pageBody.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const made = pageBody.in(encoding);
  // Awaited only if it is a promise: a body in memory is sent in the same tick.
  const body = made instanceof Buffer ? made : await made;
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(body);
}

/** A stored page whose refresh failed; the header prevents other caches from treating it as fresh. */
export const asStalePage = (page: StoredPage): StoredPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'public, max-age=0, must-revalidate' },
});
