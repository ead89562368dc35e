import type { FooterContent, NavEntry, NavMenu } from '../contracts/navigation.ts';
import type { Site } from '../contracts/site.ts';
import { withLocale } from '../paths.ts';
import { REGION, type Region } from '../regions.ts';
import { isShown } from '../schedule.ts';
import type { SiteCode } from '../sites.ts';

/** Entries without a list of regions are shown everywhere, others in their regions (S2.1-9). */
const standsIn =
  (region: Region) =>
  (entry: { regions?: readonly Region[] | undefined }): boolean =>
    !entry.regions || entry.regions.includes(region);

/** Entries without a list of sites are shown on every site, others on theirs. */
const standsOn =
  (site: SiteCode) =>
  (entry: { sites?: readonly SiteCode[] | undefined }): boolean =>
    !entry.sites || entry.sites.includes(site);

const inRegion = <T extends { path: string }>(entry: T, region: Region): T => ({
  ...entry,
  path: withLocale(entry.path, region),
});

/** Paths without region that do not exist on this site in this region; links to them are left out. */
export type MissingPaths = ReadonlySet<string>;
const NONE: MissingPaths = new Set();

const existsBeside =
  (missing: MissingPaths) =>
  (entry: object): boolean =>
    !('path' in entry && typeof entry.path === 'string' && missing.has(entry.path));

function menuIn(menu: NavMenu, region: Region, missing: MissingPaths): NavMenu {
  const here = standsIn(region);
  const exists = existsBeside(missing);
  const leads = ({ link }: NonNullable<NavMenu['banner' | 'foot']>) => here(link) && exists(link);
  return {
    ...menu,
    tiles: menu.tiles
      ?.filter(here)
      .map((group) => ({
        ...group,
        items: group.items.filter(exists).map((item) => inRegion(item, region)),
      }))
      .filter(({ items }) => items.length > 0),
    columns: menu.columns
      ?.filter(here)
      .map((column) => ({
        ...column,
        path: column.path && !missing.has(column.path) ? withLocale(column.path, region) : undefined,
        links: column.links
          .filter(here)
          .filter(exists)
          .map((link) => inRegion(link, region)),
      }))
      .filter(({ links }) => links.length > 0),
    cards: menu.cards?.filter(exists).map((card) => inRegion(card, region)),
    banner:
      menu.banner && isShown(menu.banner) && leads(menu.banner)
        ? { ...menu.banner, link: inRegion(menu.banner.link, region) }
        : undefined,
    foot:
      menu.foot && leads(menu.foot) ? { ...menu.foot, link: inRegion(menu.foot.link, region) } : undefined,
  };
}

/** Whether a menu has any content; an empty one never opens (S4.2-1). */
const hasContent = (menu: NavMenu): boolean =>
  [menu.tiles, menu.columns, menu.cards].some((part) => (part?.length ?? 0) > 0) ||
  Boolean(menu.banner ?? menu.contact);

/**
 * Returns the main navigation of a site in a region: its entries with region-prefixed paths, with a menu only if it
 * opens.
 */
export function primaryNavigation(
  entries: readonly NavEntry[],
  region: Region,
  site: Pick<Site, 'floorings' | 'features'>,
  missing: MissingPaths = NONE,
): NavEntry[] {
  return entries
    .filter(standsIn(region))
    .filter(({ sells }) => !sells || site.floorings.includes(sells))
    .filter(existsBeside(missing))
    .map((entry) => {
      const menu = entry.menu && menuIn(entry.menu, region, missing);
      const opens = entry.showDropdown && menu !== undefined && hasContent(menu);
      return { ...inRegion(entry, region), showDropdown: opens, menu: opens ? menu : undefined };
    });
}

/** Returns the footer of a site in a region, without entries that are not shown there, with region-prefixed paths. */
export function footerNavigation(
  footer: FooterContent,
  region: Region,
  site: SiteCode,
  missing: MissingPaths = NONE,
): FooterContent {
  const here = standsIn(region);
  const own = standsOn(site);
  const prefixed = <T extends { regions?: Region[] | undefined; sites?: SiteCode[] | undefined }>(
    links: readonly T[],
  ): T[] =>
    links
      .filter(here)
      .filter(own)
      .filter(existsBeside(missing))
      .map((link) =>
        'path' in link && typeof link.path === 'string'
          ? { ...link, path: withLocale(link.path, region) }
          : link,
      );
  return {
    ...footer,
    menu_column_about: { ...footer.menu_column_about, links: prefixed(footer.menu_column_about.links) },
    menu_column_links: footer.menu_column_links
      .filter(here)
      .map((column) => ({ ...column, links: prefixed(column.links) }))
      .filter(({ links }) => links.length > 0),
    menu_tertiary: prefixed(footer.menu_tertiary),
    social: { ...footer.social, links: footer.social.links.filter(own) },
    sites: REGION[region].switchesSites ? footer.sites.filter(here) : [],
    quotes: footer.quotes.filter(own),
  };
}

/** Selects a quote for a page and day (G12): `random` returns a number from 0 to below 1. */
export function quoteOf<T>(quotes: readonly T[], random: () => number): T | undefined {
  return quotes[Math.floor(random() * quotes.length)];
}

/** Returns all paths without region in the navigation and the footer. */
export function pathsOf(entries: readonly NavEntry[], footer: FooterContent): string[] {
  const inMenu = ({ tiles = [], columns = [], cards = [], banner, foot }: NavMenu) => [
    ...tiles.flatMap(({ items }) => items.map(({ path }) => path)),
    ...columns.flatMap(({ path, links }) => [...(path ? [path] : []), ...links.map((link) => link.path)]),
    ...cards.map(({ path }) => path),
    ...(banner ? [banner.link.path] : []),
    ...(foot ? [foot.link.path] : []),
  ];
  const links = [
    ...footer.menu_column_about.links,
    ...footer.menu_column_links.flatMap((column) => column.links),
    ...footer.menu_tertiary,
  ];
  return [
    ...entries.flatMap(({ path, menu }) => [path, ...(menu ? inMenu(menu) : [])]),
    ...links.flatMap((link) => ('path' in link ? [link.path] : [])),
  ];
}
