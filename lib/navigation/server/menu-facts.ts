import 'server-only';
import type { Site } from '#lib/contracts/site.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { type MissingPaths, pathsOf } from '#lib/navigation/navigation.ts';
import { VISUALISER_ANCHOR, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { Assortment } from '../../catalogue/server/assortment.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { derived } from '../../content/server/content-file.ts';
import { missingStories } from '../../content/server/known-links.ts';
import { shownStories } from '../../content/server/stories.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { readFailure } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { markIncomplete } from '../../server/page-render.ts';
import { currentSite } from '../../site/server/site.ts';
import { writtenEntries, writtenFooter } from './navigation.ts';

/** What the shop knows about the paths in its menus. */
export interface MenuFacts {
  /** Number of floors in the lists that menus link to, by path with region, for the text next to tiles. */
  readonly counts: ReadonlyMap<string, number>;
  readonly missing: MissingPaths;
}

type MenuSite = Pick<Site, 'code' | 'features' | 'floorings'>;

const PAGE = /^\/(product-types|features|grouped-highlights|brands)\/([^/?#]+)$/;
const LIST = /^\/products\?(.+)$/;
const STORIES = Object.keys(STORY_KINDS) as StoryKind[];

/**
 * Returns what this site has in a region of the pages that its menus link to. It does not tag the page: the menus are
 * on every page, and one changed colour must not invalidate all pages. If the catalogue does not respond, the menus
 * show all entries, and the page is not stored.
 */
export async function menuFacts(
  region: Region,
  site: MenuSite = currentSite(),
  source: Catalogue = catalogue(),
): Promise<MenuFacts> {
  try {
    return await knownFacts(region, site, source);
  } catch (error) {
    logger.warn({ code: 'menu_facts', ...readFailure(error) }, 'Menus: catalogue could not be read');
    markIncomplete();
    const led = pathsOf(writtenEntries(), writtenFooter());
    return { counts: new Map(), missing: new Set([...missingParts(site), ...missingStories(region, led)]) };
  }
}

/** Paths that a site does not have at all. */
function missingParts({ features, floorings }: MenuSite): readonly string[] {
  return [
    ...(features.stores ? [] : ['/find-stores']),
    ...(floorings.length > 0 ? [] : ['/favourites', '/colour-from-picture', '/project']),
    ...(features.calculator ? [] : ['/calculator']),
    ...(features.visualiser ? [] : [`/#${VISUALISER_ANCHOR}`]),
  ];
}

/** Cached by range, which is replaced as soon as the catalogue changes: every page needs this. */
const known = new WeakMap<Assortment, () => Promise<MenuFacts>>();

async function knownFacts(region: Region, site: MenuSite, source: Catalogue): Promise<MenuFacts> {
  const scope = { site: site.code, region };
  const range = await source.range(scope);
  const facts =
    known.get(range) ??
    derived(
      () => [writtenEntries(), writtenFooter(), ...STORIES.map((kind) => shownStories(kind))],
      async (entries, footer, ..._stories) => {
        const led = pathsOf(entries, footer);
        const sold = await readCatalogue(led, range, scope, source);
        const missing = [...missingParts(site), ...missingStories(region, led), ...sold.missing];
        return { counts: sold.counts, missing: new Set(missing) };
      },
    );
  known.set(range, facts);
  try {
    return await facts();
  } catch (error) {
    known.delete(range);
    throw error;
  }
}

async function readCatalogue(
  paths: readonly string[],
  range: Assortment,
  scope: Scope,
  source: Catalogue,
): Promise<MenuFacts> {
  const [types, features, groups, brands] = await Promise.all([
    source.list('product-types', scope),
    source.list('features', scope),
    source.list('grouped-highlights', scope),
    source.list('brands', scope),
  ]);
  const counts = new Map<string, number>();
  const sold: Record<string, ReadonlySet<string>> = {
    'product-types': new Set(types.map(({ slug }) => slug)),
    features: new Set(features.map(({ id }) => id)),
    'grouped-highlights': new Set(groups.map(({ slug }) => slug)),
    brands: new Set(brands.map(({ slug }) => slug)),
  };
  const missing = new Set<string>();
  for (const path of new Set(paths)) {
    const [, kind = '', slug = ''] = PAGE.exec(path) ?? [];
    if (kind && !sold[kind]?.has(slug)) missing.add(path);
    const [, query] = LIST.exec(path) ?? [];
    if (!query) continue;
    const count = range.list(parseListFilters(new URLSearchParams(query))).length;
    if (count === 0) missing.add(path);
    counts.set(withLocale(path, scope.region), count);
  }
  return { counts, missing };
}
