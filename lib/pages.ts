import { withLocale } from './paths.ts';
import { REGIONS, type Region } from './regions.ts';

/** A page of the shop and the regions in which it exists. */
export interface PageEntry {
  /** Path without region. */
  path: string;
  regions: readonly Region[];
}

/** Pages and branches that exist in some regions only (S6-2); a path below one of them belongs to it. */
const LIMITED: Readonly<Record<string, readonly [Region, ...Region[]]>> = {
  '/warranty': ['au'],
  '/inspiration/design-partners': ['au'],
  '/features/red-list-free': ['au'],
  '/features/fire-rated-carpet': ['au'],
  '/features/natural-fibre': ['au'],
  '/features/bushfire-suited': ['au'],
};

/**
 * The one table of (page, regions) that hreflang, sitemaps, the 404 and menus read (G4, SEO-2).
 * Pages of the catalogue (products, collections …) and stories bring their regions with their data.
 */
export const PAGES: readonly PageEntry[] = [
  '/',
  '/products',
  '/product-types',
  '/collections',
  '/features',
  '/news',
  '/sustainability',
  '/inspiration',
  '/inspiration/projects',
  '/inspiration/trend-reports',
  '/inspiration/design-partners',
  '/support',
  '/calculator',
  '/contrast',
  '/colour-from-picture',
  '/about-us',
  '/warranty',
  '/terms',
  '/accessibility',
  '/privacy',
  '/legal',
  '/find-stores',
].map((path) => ({ path, regions: LIMITED[path] ?? REGIONS }));

/** Regions in which a static page exists; undefined for a path this table does not know. */
export function pageRegions(path: string): readonly Region[] | undefined {
  return PAGES.find((page) => page.path === path)?.regions;
}

/** Where a page missing in this region does exist: the same path in the first of its regions (G4). */
export function otherRegionPage(
  pathname: string,
  region: Region,
): { region: Region; path: string } | undefined {
  const bare = withLocale(pathname);
  const limited = Object.entries(LIMITED).find(([path]) => bare === path || bare.startsWith(`${path}/`));
  if (!limited || limited[1].includes(region)) return undefined;
  const [there] = limited[1];
  return { region: there, path: withLocale(bare, there) };
}
