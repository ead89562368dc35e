import { CATCH_ALL, DEFAULT_REGION, isRegion, type Region } from './regions.ts';
import { toSlug } from './slugs.ts';

const LOCALE_PREFIX = /^\/(?:[a-z]{2}|catchAll)(?=[/?#]|$)/i;

/**
 * Replaces the leading two-letter locale of a path, adds it if there is none, or removes it if no locale is given
 * (S2.3-13, S2.3-14). Query string and fragment do not change.
 */
export function withLocale(path: string, locale?: Region): string {
  const bare = path.replace(LOCALE_PREFIX, '') || '/';
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  if (!locale) return rooted;
  return rooted === '/' ? `/${locale}` : `/${locale}${rooted.replace(/^\/(?=[?#])/, '')}`;
}

/** Returns the first path segment if it is one of our regions in any case, or `catchAll`. */
export function regionPrefix(pathname: string): { raw: string; region: Region } | undefined {
  const raw = pathname.split('/', 2)[1] ?? '';
  if (raw === CATCH_ALL) return { raw, region: DEFAULT_REGION };
  const lower = raw.toLowerCase();
  return isRegion(lower) ? { raw, region: lower } : undefined;
}

/**
 * Returns the canonical path: region and path without fragment and trailing slash, and of the query string only
 * `subType`, de-duplicated, sorted, without empty values (S2.3-18…20, G36).
 */
export function canonicalPath(pathAndQuery: string): string {
  const [beforeHash = ''] = pathAndQuery.split('#', 1);
  const cut = beforeHash.indexOf('?');
  const pathname = (cut < 0 ? beforeHash : beforeHash.slice(0, cut)).replace(/\/+$/, '') || '/';
  const query = new URLSearchParams(cut < 0 ? '' : beforeHash.slice(cut + 1));
  const subTypes = [...new Set(query.getAll('subType').filter(Boolean))].sort();
  if (subTypes.length === 0) return pathname;
  return `${pathname}?${subTypes.map((value) => `subType=${encodeURIComponent(value)}`).join('&')}`;
}

/** All paths of the shop. They are region-prefixed and relative to the origin. */
/** Fragment of the Room Visualiser on the home page. */
export const VISUALISER_ANCHOR = 'room-visualiser';

export const paths = {
  home: (region: Region) => `/${region}`,
  products: (region: Region, query = '') => `/${region}/products${query ? `?${query}` : ''}`,
  /** Product page, with the colour preselected if a variant slug or name is given (S2.3-4). */
  product: (region: Region, slug: string, colour?: string) =>
    `/${region}/products/${slug}${colour ? `?colour=${encodeURIComponent(toSlug(colour))}` : ''}`,
  productTypes: (region: Region) => `/${region}/product-types`,
  productType: (region: Region, slug: string) => `/${region}/product-types/${slug}`,
  collections: (region: Region) => `/${region}/collections`,
  collection: (region: Region, slug: string) => `/${region}/collections/${slug}`,
  features: (region: Region) => `/${region}/features`,
  feature: (region: Region, id: string) => `/${region}/features/${id}`,
  groupedHighlights: (region: Region, slug: string, entry?: string) =>
    `/${region}/grouped-highlights/${slug}${entry ? `#${entry}` : ''}`,
  brand: (region: Region, slug: string) => `/${region}/brands/${slug}`,
  calculator: (region: Region) => `/${region}/calculator`,
  colourFromPicture: (region: Region) => `/${region}/colour-from-picture`,
  /** Floors side by side; the query string is that of `compareQuery`. */
  compare: (region: Region, query = '') => `/${region}/compare${query ? `?${query}` : ''}`,
  /** Contrast check of floors and stair nosings; the query string is that of `contrastQuery`. */
  contrast: (region: Region, query = '') => `/${region}/contrast${query ? `?${query}` : ''}`,
  favourites: (region: Region) => `/${region}/favourites`,
  /** Store locator; in the default region by default (S2.1-6, S9.5-6). */
  findStores: (region: Region = DEFAULT_REGION) => `/${region}/find-stores`,
  news: (region: Region) => `/${region}/news`,
  article: (region: Region, slug: string) => `/${region}/news/${slug}`,
  newsCategory: (region: Region, slug: string) => `/${region}/news-category/${slug}`,
  newsFeed: (region: Region) => `/${region}/news/feed.xml`,
  /** Store prices of each floor, for Google and Pinterest; a long feed has parts, from 1. */
  productFeed: (region: Region, part = 1) => `/${region}/product-feed.xml${part > 1 ? `?part=${part}` : ''}`,
  sustainability: (region: Region) => `/${region}/sustainability`,
  pillar: (region: Region, pillar: string, slug: string) => `/${region}/sustainability/${pillar}/${slug}`,
  inspiration: (region: Region) => `/${region}/inspiration`,
  projects: (region: Region) => `/${region}/inspiration/projects`,
  project: (region: Region, slug: string) => `/${region}/inspiration/projects/${slug}`,
  trends: (region: Region) => `/${region}/inspiration/trend-reports`,
  trend: (region: Region, slug: string) => `/${region}/inspiration/trend-reports/${slug}`,
  style: (region: Region, slug: string) => `/${region}/inspiration/styles/${slug}`,
  designers: (region: Region) => `/${region}/inspiration/design-partners`,
  designer: (region: Region, slug: string) => `/${region}/inspiration/design-partners/${slug}`,
  support: (region: Region) => `/${region}/support`,
  myProject: (region: Region) => `/${region}/project`,
  /** A project kept with a link, by its id. */
  sharedProject: (region: Region, id: string) => `/${region}/shared-projects/${id}`,
  /** A project that was sent to a store, by the key in the shopper's mail. */
  sentProject: (region: Region, key: string) => `/${region}/sent-projects/${key}`,
  preview: (region: Region, token: string) => `/${region}/preview/${token}`,
  productPreview: (region: Region, token: string) => `/${region}/preview/product/${token}`,
  /** A shared room, by the id of the link. */
  sharedRoom: (region: Region, id: string) => `/${region}/shared-rooms/${id}`,
  /** The page for donating a room's photo, by the room's id. */
  givePhoto: (region: Region, sceneId: string) => `/${region}/give-photo/${sceneId}`,
  /** A donated photo, by the donor's key. */
  givenPhoto: (region: Region, key: string) => `/${region}/given-photos/${key}`,
  /** The state of a sample order, by the key in its mail. */
  sampleOrder: (region: Region, key: string) => `/${region}/samples/${key}`,
  /** The page of one store. */
  store: (region: Region, slug: string) => `/${region}/find-stores/${slug}`,
  search: (region: Region) => `/${region}/search`,
  /** The section about links to sites of the company that do not exist. */
  reservedLinks: (region: Region) => `/${region}/legal#links`,
  styleguide: (region: Region) => `/${region}/styleguide`,
} as const;
