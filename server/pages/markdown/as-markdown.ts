import { LRUCache } from 'lru-cache';
import { type Headers, PageBody } from '../page-body.ts';
import type { Page } from '../page-cache.ts';
import { pageMarkdown } from './page-markdown.ts';

/** Maximum number of pages whose Markdown is cached; each takes about ten kilobytes. */
const MAX_KEPT = 200;
/** Statuses of pages with content; other responses are meant for browsers. */
const STATUSES = new Set([200, 404, 410]);
/**
 * Headers that apply only to the HTML page: its type and size, what it loads and may run, and how long caches may
 * store it.
 */
const OF_THE_PAGE = /^(?:content-(?:type|length|encoding|security-policy)|link|etag|cache-control)$/;
/**
 * A cache that ignores `Vary` would send Markdown to browsers, as it would the router's data. No cache may store it.
 */
const CACHE_CONTROL = 'private, no-store';

/** Keyed by the page's headers object, which stays the same as long as the page does. */
const made = new LRUCache<Headers, Page>({ max: MAX_KEPT });

/**
 * Returns a page as Markdown, converted from the HTML that browsers get; undefined for a response that is not a page.
 */
export async function asMarkdown(page: Page): Promise<Page | undefined> {
  const { status, headers } = page;
  if (!STATUSES.has(status) || !String(headers['content-type']).startsWith('text/html')) return undefined;
  const known = made.get(headers);
  if (known) return known.status === status ? known : { ...known, status };
  const html = await page.body.in('identity');
  const markdown = pageMarkdown(html.toString());
  if (markdown === undefined) return undefined;
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_PAGE.test(name));
  const written: Page = {
    status,
    headers: {
      ...Object.fromEntries(kept),
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    },
    body: new PageBody(Buffer.from(markdown), { isCompressible: true }),
  };
  made.set(headers, written);
  return written;
}
