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
import { logger } from '../../server/logger.ts';
import { pageLacksPart } from '../../server/page-render.ts';
import { currentSite } from '../../site/server/site.ts';
import { writtenEntries, writtenFooter } from './navigation.ts';

/** What the shop says about the paths of its menus. */
export interface MenuFacts {
  /** Floors in the lists that menus lead to, by path with its region, for the words beside tiles. */
  readonly counts: ReadonlyMap<string, number>;
  readonly missing: MissingPaths;
}

type MenuSite = Pick<Site, 'code' | 'features' | 'floorings'>;

const PAGE = /^\/(product-types|features|grouped-highlights|brands)\/([^/?#]+)$/;
const LIST = /^\/products\?(.+)$/;
const STORIES = Object.keys(STORY_KINDS) as StoryKind[];

/**
 * What this site has in a region of what its menus lead to. It does not tag the page: the menus stand on every page,
 * and one changed colour shall not invalidate them all. When the catalogue cannot answer, the menus show all they have,
 * on a page that is not stored.
 */
export async function menuFacts(
  region: Region,
  site: MenuSite = currentSite(),
  source: Catalogue = catalogue(),
): Promise<MenuFacts> {
  try {
    return await knownFacts(region, site, source);
  } catch (error) {
    logger.warn({ code: 'menu_facts', err: error }, 'Menus: catalogue could not be read');
    pageLacksPart();
    const led = pathsOf(writtenEntries(), writtenFooter());
    return { counts: new Map(), missing: new Set([...missingParts(site), ...missingStories(region, led)]) };
  }
}

/** What a site as a whole does not have. */
function missingParts({ features, floorings }: MenuSite): readonly string[] {
  return [
    ...(features.stores ? [] : ['/find-stores']),
    ...(floorings.length > 0 ? [] : ['/favourites', '/colour-from-picture', '/project']),
    ...(features.calculator ? [] : ['/calculator']),
    ...(features.visualiser ? [] : [`/#${VISUALISER_ANCHOR}`]),
  ];
}

/** By range, which is another one as soon as anything of the catalogue changes: every page asks. */
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
