import 'server-only';
import { REGIONS, type Region } from '../regions.ts';

/**
 * Cache lifetimes and tags, in one place. `tagPage` tags a page with what it shows; `pageCatalogue()` calls it for
 * every read. A change invalidates those tags (`tagsOfProducts`) and the next request renders the page again.
 * Lifetimes only limit how long a change can go unnoticed if its invalidation is missed.
 */

/** In seconds. */
export const LIFETIMES = {
  /** Pages rendered from the catalogue. */
  page: 3600,
  /** Files for machines are fresh as long as pages; this is their stale-while-revalidate. */
  feedStale: 86_400,
  /** Small files of the site; browsers cache them too. */
  site: 3600,
  /** A region's 404 page. */
  missing: 60,
  /** Responses under /api in shared caches, and their stale-while-revalidate. */
  api: 60,
  apiStale: 600,
} as const;

/** Maximum length of the part of a tag that comes from an address, in characters. */
const MAX_SLUG = 200;

export const TAGS = {
  /** Everything that contains text of `content/`: every page. */
  content: 'content',
  /** Everything rendered from the catalogue, in every region. */
  catalogue: 'catalogue',
  /** Everything that lists products of a region. */
  listing: (region: Region) => `listing:${region}`,
  /** Everything that shows stores of a region. */
  stores: (region: Region) => `stores:${region}`,
  /** A product's page in a region, by slug; also used while the product does not exist. */
  product: (region: Region, slug: string) =>
    `product:${region}:${encodeURIComponent(slug).slice(0, MAX_SLUG)}`,
} as const;

/** Returns the tags to invalidate when products change: their pages and every list, in all regions. */
export function tagsOfProducts(slugs: readonly string[]): string[] {
  return REGIONS.flatMap((region) => [
    TAGS.listing(region),
    ...slugs.map((slug) => TAGS.product(region, slug)),
  ]);
}

/**
 * Cache-Control of files for machines that are generated from the catalogue and the content: sitemaps, feeds,
 * llms.txt.
 */
export const FEED_CACHE_CONTROL = `public, max-age=0, s-maxage=${LIFETIMES.page}, stale-while-revalidate=${LIFETIMES.feedStale}`;

/** Cache-Control of small files of the current site: its style sheet, its manifest, robots.txt. */
export const SITE_CACHE_CONTROL = `public, max-age=${LIFETIMES.site}`;

/** Cache-Control of a public response under /api. Only shared caches store it; region and filters are in the URL. */
export const API_CACHE_CONTROL = `public, max-age=0, s-maxage=${LIFETIMES.api}, stale-while-revalidate=${LIFETIMES.apiStale}`;
