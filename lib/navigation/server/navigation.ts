import 'server-only';
import { createHash } from 'node:crypto';
import {
  footerNavigation,
  type MissingPaths,
  primaryNavigation,
  quoteOf,
} from '#lib/navigation/navigation.ts';
import type { Region } from '#lib/regions.ts';
import { isShown } from '#lib/schedule.ts';
import { spelledAll } from '#lib/spelling.ts';
import { contentFile, derived } from '../../content/server/content-file.ts';
import { dayOf } from '../../days.ts';
import { pageAddress } from '../../server/page-render.ts';
import { allSites, currentSite } from '../../site/server/site.ts';

/** The main navigation as written, for all sites and regions. */
export const writtenEntries = contentFile('navigation/primary.json');
/** The footer as written, for all sites and regions. */
export const writtenFooter = contentFile('navigation/footer.json');

/** The main navigation of this site in a region, without missing paths. */
const siteNavigation = (region: Region, missing?: MissingPaths) =>
  spelledAll(primaryNavigation(writtenEntries(), region, currentSite(), missing), region);

/** The footer of this site in a region, without missing paths. Its sister brands are the other residential sites. */
export function siteFooter(region: Region, missing?: MissingPaths) {
  const { code } = currentSite();
  const shown = spelledAll(footerNavigation(writtenFooter(), region, code, missing), region);
  const all = allSites();
  return {
    ...shown,
    // An installation may have fewer sites than its footer names.
    sites: shown.sites.flatMap(({ site, url = all.find(({ code: one }) => one === site)?.url, ...words }) =>
      url ? [{ ...words, url }] : [],
    ),
    sisterBrands: all
      .filter((sister) => sister.kind === 'residential' && sister.code !== code)
      .map(({ name, url }) => ({ title: name, url })),
  };
}
export type SiteFooter = ReturnType<typeof siteFooter>;

export interface SiteMenus {
  readonly entries: ReturnType<typeof siteNavigation>;
  readonly footer: SiteFooter;
}

const menus = new WeakMap<MissingPaths, Partial<Record<Region, () => SiteMenus>>>();

/**
 * Navigation and footer; the same objects until something in them changes, so that components that show only them are
 * rendered once.
 */
export function siteMenus(region: Region, missing: MissingPaths): SiteMenus {
  const known = menus.get(missing) ?? {};
  menus.set(missing, known);
  known[region] ??= derived(
    () => [writtenEntries(), writtenFooter(), shownBanners()],
    () => ({ entries: siteNavigation(region, missing), footer: siteFooter(region, missing) }),
  );
  return known[region]();
}

/** Titles of the menus whose banner is currently shown. */
const shownBanners = () =>
  writtenEntries()
    .filter(({ menu }) => menu?.banner && isShown(menu.banner))
    .map(({ title }) => title)
    .join('\n');

/**
 * Returns the quote for a page and day (UTC) in the region's spelling; undefined on sites without quotes (S2.1-21,
 * G12). It depends only on page and day, so that a page which is rendered again on the same day does not change.
 * `now` is in ms since 1970.
 */
export function footerQuote(region: Region, address = pageAddress() ?? '', now = Date.now()) {
  const { code, footerQuote: hasQuote } = currentSite();
  if (!hasQuote) return undefined;
  const day = dayOf(now);
  const drawn = createHash('sha256').update(`${address}\n${day}`).digest().readUInt32BE() / 2 ** 32;
  return spelledAll(
    quoteOf(footerNavigation(writtenFooter(), region, code).quotes, () => drawn),
    region,
  );
}
