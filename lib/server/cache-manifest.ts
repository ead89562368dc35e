import 'server-only';
import { REGIONS, type Region } from '../regions.ts';

/**
 * Cache lifetimes and tags, in one place. A page is tagged with what it shows by `tagPage`, which `pageCatalogue()`
 * calls for every read. A change invalidates those tags (`tagsOfProducts`) and the next visit renders anew; lifetimes
 * only bound what slips past.
 */

/** Seconds. */
export const LIFETIMES = {
  /** Pages made from the catalogue. */
  page: 3600,
  /** Files that machines read, as long as pages, and while they are made again. */
  feedStale: 86_400,
  /** Small files of the site, in browsers too. */
  site: 3600,
  /** A region's page for missing addresses. */
  missing: 60,
  /** Answers under /api in shared caches, and how long they may be served while being made again. */
  api: 60,
  apiStale: 600,
} as const;

/** Longest part of a tag that comes from an address. */
const MAX_SLUG = 200;

export const TAGS = {
  /** Everything with words of `content/`: every page. */
  content: 'content',
  /** Everything made from the catalogue, in every region. */
  catalogue: 'catalogue',
  /** Everything that lists products of a region. */
  listing: (region: Region) => `listing:${region}`,
  /** Everything that shows stores of a region. */
  stores: (region: Region) => `stores:${region}`,
  /** A product's page in a region, by slug, also while it does not exist. */
  product: (region: Region, slug: string) =>
    `product:${region}:${encodeURIComponent(slug).slice(0, MAX_SLUG)}`,
} as const;

/** The tags to invalidate when products change: their pages and every list, in all regions. */
export function tagsOfProducts(slugs: readonly string[]): string[] {
  return REGIONS.flatMap((region) => [
    TAGS.listing(region),
    ...slugs.map((slug) => TAGS.product(region, slug)),
  ]);
}

/** Cache-Control of files that machines read, made from the catalogue and the words: sitemaps, feeds, llms.txt. */
export const FEED_CACHE_CONTROL = `public, max-age=0, s-maxage=${LIFETIMES.page}, stale-while-revalidate=${LIFETIMES.feedStale}`;

/** Cache-Control of small files of the site that is served: its style, its manifest, robots.txt. */
export const SITE_CACHE_CONTROL = `public, max-age=${LIFETIMES.site}`;

/** Cache-Control of a public answer under /api: shared caches only, region and filters are in the address. */
export const API_CACHE_CONTROL = `public, max-age=0, s-maxage=${LIFETIMES.api}, stale-while-revalidate=${LIFETIMES.apiStale}`;
