import { withLocale } from './paths.ts';
import { DEFAULT_REGION, REGIONS, type Region } from './regions.ts';

/** A page of the shop and the regions in which it exists. */
export interface PageEntry {
  /** Path without region. */
  path: string;
  regions: readonly Region[];
}

/**
 * The one table of (page, regions) that hreflang, sitemaps, the 404 and menus read (G4, SEO-2).
 * Pages of the catalogue (products, collections …) and stories bring their regions with their data.
 */
export const PAGES: readonly PageEntry[] = [
  { path: '/', regions: REGIONS },
  { path: '/products', regions: REGIONS },
  { path: '/product-types', regions: REGIONS },
  { path: '/collections', regions: REGIONS },
  { path: '/features', regions: REGIONS },
  { path: '/news', regions: REGIONS },
  { path: '/sustainability', regions: REGIONS },
  { path: '/inspiration', regions: REGIONS },
  { path: '/inspiration/projects', regions: REGIONS },
  { path: '/inspiration/trend-reports', regions: REGIONS },
  { path: '/inspiration/design-partners', regions: ['au'] },
  { path: '/support', regions: REGIONS },
  { path: '/calculator', regions: REGIONS },
  { path: '/about-us', regions: REGIONS },
  { path: '/warranty', regions: ['au'] },
  { path: '/terms', regions: REGIONS },
  { path: '/accessibility', regions: REGIONS },
  { path: '/privacy', regions: REGIONS },
  { path: '/legal', regions: REGIONS },
  { path: '/find-stores', regions: REGIONS },
];

/** Pages and branches that exist for Australia only (S6-2); a path below one of them belongs to it. */
const AUSTRALIA_ONLY = [
  '/warranty',
  '/inspiration/design-partners',
  '/features/red-list-free',
  '/features/fire-rated-carpet',
  '/features/bushfire-suited',
] as const;

/** Regions in which a static page exists; undefined for a path this table does not know. */
export function pageRegions(path: string): readonly Region[] | undefined {
  return PAGES.find((page) => page.path === path)?.regions;
}

/** Where a page missing in this region does exist: the au page of an Australia-only path (G4). */
export function otherRegionPage(
  pathname: string,
  region: Region,
): { region: Region; path: string } | undefined {
  if (region === DEFAULT_REGION) return undefined;
  const bare = withLocale(pathname);
  const known = AUSTRALIA_ONLY.some((path) => bare === path || bare.startsWith(`${path}/`));
  return known ? { region: DEFAULT_REGION, path: withLocale(bare, DEFAULT_REGION) } : undefined;
}
