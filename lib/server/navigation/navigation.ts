import 'server-only';
import footer from '#content/navigation/footer.json' with { type: 'json' };
import primary from '#content/navigation/primary.json' with { type: 'json' };
import { footerSchema, primarySchema } from '#lib/contracts/navigation.ts';
import { footerNavigation, primaryNavigation, quoteOf } from '#lib/navigation/navigation.ts';
import type { Region } from '#lib/regions.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { logger } from '../logger.ts';
import { currentSite } from '../site/site.ts';

const entries = primarySchema.parse(primary);
const foot = footerSchema.parse(footer);

/** The main navigation of this site in a region. */
export const siteNavigation = (region: Region) => primaryNavigation(entries, region, currentSite());

/** The footer of this site in a region. */
export const siteFooter = (region: Region) => footerNavigation(foot, region);

/** One quote a page made, none on sites without (S2.1-21); `random` is injected by tests. */
export const footerQuote = (random: () => number = Math.random) =>
  currentSite().footerQuote ? quoteOf(foot.quotes, random) : undefined;

/** Colours of this site in a region by family, for the menu's tiles; none when the catalogue does not answer. */
export async function colourCounts(region: Region): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  try {
    const products = await catalogue().listing({ site: currentSite().code, region });
    for (const { type, variants } of products) {
      if (type !== 'CPT') continue;
      for (const { family } of variants) counts.set(family, (counts.get(family) ?? 0) + 1);
    }
  } catch (error) {
    logger.warn({ code: 'menu_counts', err: error }, 'The menu shows no colour counts');
  }
  return counts;
}
