import { withLocale } from './paths.ts';
import { REGIONS, type Region } from './regions.ts';

/** A page of the shop and the regions in which it exists. */
export interface PageEntry {
  /** Path without region. */
  path: string;
  regions: readonly Region[];
}

/** Pages and sections that exist only in some regions (S6-2); a path below one of them belongs to it. */
const LIMITED: Readonly<Record<string, readonly [Region, ...Region[]]>> = {
  '/warranty': ['au'],
  '/inspiration/design-partners': ['au'],
  '/features/red-list-free': ['au'],
  '/features/fire-rated-carpet': ['au'],
  '/features/natural-fibre': ['au'],
  '/features/bushfire-suited': ['au'],
};

/**
 * The only table of pages and their regions, used by hreflang, sitemaps, the 404 page and menus (G4, SEO-2). The
 * regions of catalogue pages (products, collections …) and stories come from their data.
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

/** Returns the regions in which a static page exists; undefined for a path that is not in the table. */
export function pageRegions(path: string): readonly Region[] | undefined {
  return PAGES.find((page) => page.path === path)?.regions;
}

/** Returns where a page that is missing in this region exists: the same path in the first of its regions (G4). */
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
