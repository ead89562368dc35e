import 'server-only';
import { inRegion, toListing } from '../../catalogue/listing.ts';
import { ContentError } from '../../content/front-matter.ts';
import { linkRegions } from '../../content/server/known-links.ts';
import { writtenRegions } from '../../content/server/stories.ts';
import { typeOfSlug } from '../../contracts/codes.ts';
import { PAGED_LISTS } from '../../contracts/lists.ts';
import { filtersToQuery } from '../../filters/encode.ts';
import { listIndex } from '../../filters/list-index.ts';
import { parsePageFilters } from '../../filters/parse.ts';
import { knownValues, validateFilters } from '../../filters/validate.ts';
import { PAGES } from '../../pages.ts';
import { paths, withLocale } from '../../paths.ts';
import { DEFAULT_REGION, REGIONS, type Region } from '../../regions.ts';
import { writtenPages } from '../../seo/server/written-pages.ts';
import type { CatalogueContent } from './catalogue/content.ts';

/** Variants by globalItemId, with the regions that sell them. */
type KnownFloors = Pick<ReadonlyMap<string, readonly Region[]>, 'has' | 'get'>;

const EVERY_FLOOR: KnownFloors = { has: () => true, get: () => REGIONS };

/** What content can refer to: variants with their regions, sites and pages. */
export interface ContentReferences {
  readonly floors: KnownFloors;
  /** Codes of all sites. */
  readonly sites: ReadonlySet<string>;
  /** Regions in which at least one site is open. */
  readonly open: readonly Region[];
  /** Regions in which a path, without region, query or fragment, is a page. */
  readonly regionsOf: (path: string) => readonly Region[];
  /** Whether a query filters the list of all floors by existing values. */
  readonly isFilter: (query: string) => boolean;
  /** All pages with their region, where a site is open. */
  readonly pages: () => string[];
}

/** Pages that are hidden from search engines and therefore not in the table of pages. */
const UNLISTED = [paths.favourites(DEFAULT_REGION), paths.search(DEFAULT_REGION)].map((path) =>
  withLocale(path),
);

const CATALOGUE = /^\/(products|product-types|collections|features|grouped-highlights|brands)\/([\w-]+)$/;

/**
 * The world of a catalogue without the products in `gone`. If the catalogue is invalid, every page and variant is
 * assumed to exist.
 */
export function contentReferences(
  content: CatalogueContent | undefined,
  sites: ReadonlyMap<string, { readonly regions: readonly Region[] }>,
  gone: ReadonlySet<string> = new Set(),
): ContentReferences {
  const products = (content?.products ?? []).flatMap(({ product }) =>
    gone.has(product.productCode) ? [] : product,
  );
  const slugs = new Map<string, ReadonlySet<string>>([
    ['products', new Set(products.map(({ slug }) => slug))],
  ]);
  // Brands, types, collections and features without products have no page. Groups of highlights always do.
  const used = new Set(
    products.flatMap(({ brands, subTypes, collection, features }) => [
      ...[...brands, ...subTypes].map(({ code }) => code),
      collection.id,
      ...features,
    ]),
  );
  for (const name of PAGED_LISTS) {
    const entries = (content?.lists[name] ?? []).filter(
      (entry) => name === 'grouped-highlights' || used.has('code' in entry ? entry.code : entry.id),
    );
    slugs.set(name, new Set(entries.map((entry) => ('slug' in entry ? entry.slug : entry.id))));
  }
  const open = REGIONS.filter((region) =>
    [...sites.values()].some(({ regions }) => regions.includes(region)),
  );
  const listed = REGIONS.flatMap((region) =>
    products.flatMap((product) => {
      const own = inRegion(product, region);
      return own ? toListing(own, region) : [];
    }),
  );
  const values =
    content &&
    knownValues(listIndex(listed), {
      subType: content.lists['product-types'].map(({ code }) => code),
      segment: content.lists.segments.map(({ id }) => id),
    });
  const world: Omit<ContentReferences, 'pages'> = {
    sites: new Set(sites.keys()),
    open,
    floors: content
      ? new Map(
          products.flatMap(({ variants }) =>
            variants.map(({ globalItemId, regions }) => [globalItemId, regions] as const),
          ),
        )
      : EVERY_FLOOR,
    isFilter(query) {
      const filters = parsePageFilters(new URLSearchParams(query));
      return filtersToQuery(filters) !== '' && (!values || validateFilters(filters, values).length === 0);
    },
    regionsOf(path) {
      const [, kind = '', slug = ''] = CATALOGUE.exec(path) ?? [];
      if (UNLISTED.includes(path)) return REGIONS;
      const isType = kind === 'product-types' && typeOfSlug(slug) !== undefined;
      return content && kind && !isType && !slugs.get(kind)?.has(slug) ? [] : ledTo(path);
    },
  };
  return {
    ...world,
    pages() {
      const ofCatalogue = [...slugs].flatMap(([kind, all]) => [...all].map((slug) => `/${kind}/${slug}`));
      const bare = [...PAGES.map(({ path }) => path), ...UNLISTED, ...ofCatalogue];
      return open.flatMap((region) => [
        ...bare
          .filter((path) => world.regionsOf(path).includes(region))
          .map((path) => withLocale(path, region)),
        ...writtenIn(region),
      ]);
    },
  };
}

/** Stories and their lists. An invalid story is reported separately. */
function writtenIn(region: Region): string[] {
  try {
    return [...writtenPages(region).keys()];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/**
 * Regions of a page of the shop, including stories that are not published yet. An invalid story is reported separately.
 */
function ledTo(path: string): readonly Region[] {
  try {
    return linkRegions(path, writtenRegions);
  } catch (error) {
    if (error instanceof ContentError) return REGIONS;
    throw error;
  }
}
