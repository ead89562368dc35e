import { LRUCache } from 'lru-cache';
import { type Headers, PageBody } from '../page-body.ts';
import type { Page } from '../page-cache.ts';
import { pageMarkdown } from './page-markdown.ts';

/** Pages whose Markdown is kept; a page takes some ten kilobytes. */
const MAX_KEPT = 200;
/** Statuses of pages that say something; others are for a browser. */
const STATUSES = new Set([200, 404, 410]);
/** Of the page that a browser shows: what it loads, what it may run, and how long others may keep it. */
const OF_THE_PAGE = /^(?:content-(?:type|length|encoding|security-policy)|link|etag|cache-control)$/;
/**
 * A cache that does not look at `Vary` would give Markdown to browsers, as it would the router's data: none may keep
 * it.
 */
const CACHE_CONTROL = 'private, no-store';

/** By the headers of the page: they are one object for as long as the page is the same. */
const made = new LRUCache<Headers, Page>({ max: MAX_KEPT });

/** A page as Markdown, made of the very page that browsers get; undefined for what is no page. */
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
