import 'server-only';
import { cache } from 'react';
import { cardProduct, compactVariants } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { LIST_PAGE_SIZE, PLAIN_LINK_LIMIT } from '#lib/catalogue/list-page.ts';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { Scope } from '#lib/catalogue/server/port.ts';
import { listStories, typeLeads } from '#lib/content/server/lists.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { isTypeCode, TYPE_CODES } from '#lib/contracts/codes.ts';
import { priceRanges } from '#lib/contracts/facet-values.ts';
import { FACET, FACETS } from '#lib/contracts/facets.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { firstOrdinal, type Ordinals, ordinalsInAll } from '#lib/filters/list-index.ts';
import { effectiveFilters, parseListFilters } from '#lib/filters/parse.ts';
import { knownValues, validateFilters } from '#lib/filters/validate.ts';
import { assignViews } from '#lib/media/assign-views.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { cardViews, placeOf } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedPicture, hostedTemplate } from '#lib/media/server/pictures.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { isShown } from '#lib/schedule.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { spelledAll } from '#lib/spelling.ts';
import { measureOf } from '#lib/units.ts';
import {
  type CompactCard,
  countResults,
  type FamilySwatches,
  type ListCounts,
  type ListingProps,
  type ListResults,
  type ListStory,
  type Swatches,
} from './list-state.ts';
import { hasOnlyTypeFilter, type Leads, leadsOf } from './list-words.ts';

export interface ListingData extends ListingProps {
  /** Lead sentences for the head of the list: of the types, and of the single chosen sub-type. */
  leads: Leads;
  /** Floors that have no card on the page. */
  rest: readonly { slug: string; name: string }[];
}

/** A list with fewer results has no story tile. */
const STORY_FROM = 6;

/**
 * Data of a list, built once per request for its metadata and its page. Undefined if a filter value is unknown
 * (SEO-8) or the site sells no floors.
 */
export const listingData = (region: Region, filters: ListFilters): Promise<ListingData | undefined> =>
  builtList(region, filtersToQuery(filters));

// Cached by the canonical query string: React's `cache` compares objects by identity, and each caller parses its own
// filter object.
const builtList = cache(async (region: Region, query: string): Promise<ListingData | undefined> => {
  if (currentSite().floorings.length === 0) return undefined;
  const filters = parseListFilters(new URLSearchParams(query));
  const scope: Scope = currentScope(region);
  const catalogue = pageCatalogue();
  const [version, range, subTypes, segments] = await Promise.all([
    catalogue.version(),
    catalogue.range(scope),
    catalogue.list('product-types', scope),
    catalogue.list('segments', scope),
  ]);
  const known = knownValues(range.index, {
    subType: subTypes.map(({ code }) => code),
    segment: segments.map(({ id }) => id),
    price: priceRanges(measureOf(scope.region)),
  });
  if (validateFilters(filters, known).length > 0) return undefined;

  const places = range.list(filters);
  const first = await range.read(places.slice(0, LIST_PAGE_SIZE));
  const names: FacetNames = {
    subType: Object.fromEntries(subTypes.map(({ code, name }) => [code, name])),
    segment: Object.fromEntries(segments.map(({ id, name }) => [id, name])),
  };
  const { subType: narrowed } = effectiveFilters(filters);
  return {
    region: scope.region,
    website: scope.site,
    version,
    query,
    first: firstResults(scope.region, first, filters, countResults(range.index, filters, places.length)),
    catalogueTotal: range.length,
    hasAreaPrices: range.hasAreaPrices,
    names,
    leads: {
      ...typeLeads(),
      ...leadsOf(narrowed.length === 1 ? subTypes.filter(({ code }) => code === narrowed[0]) : []),
    },
    templates: cardTemplates(currentMediaHost(), scope.region),
    swatches: await familySwatches(range),
    story:
      places.length >= STORY_FROM && hasOnlyTypeFilter(filters) ? await storyOf(filters, scope) : undefined,
    rest: places.slice(LIST_PAGE_SIZE, PLAIN_LINK_LIMIT).flatMap((place) => {
      const row = range.rows[place];
      return row ? [{ slug: row.slug, name: row.name }] : [];
    }),
  };
});

/**
 * The part of the results that the page contains: for each product the room it is assigned, for its colours the
 * family if one is chosen, and only the counts that the panel shows. Browsers load the rest when the visitor opens
 * the filters.
 */
function firstResults(
  region: Region,
  products: readonly ListingProduct[],
  filters: ListFilters,
  counted: ReturnType<typeof countResults>,
): ListResults<CompactCard> {
  const views = assignViews(products.map(cardViews), (id) => placeOf(id, region));
  const more = ({ family }: ListingProduct['variants'][number]) =>
    filters.colour.length > 0 ? { family } : {};
  const items = products.map((product, at) => ({
    ...cardProduct(product),
    variants: compactVariants(product.variants, more),
    views: [views[at] ?? ''],
  }));
  return { ...counted, items, counts: shownCounts(counted.counts, filters) };
}

function shownCounts(counts: ListCounts, filters: ListFilters): ListCounts {
  const shown = FACETS.map((facet) => [
    facet,
    counts[facet]
      .filter(({ value, count }) => count > 0 || FACET[facet].keepsDeadEnds || filters[facet].includes(value))
      .map(({ value, count }) => ({ value, count })),
  ]);
  return Object.fromEntries(shown);
}

/** Computed once per range: reading the floors of every family and type takes longer than the rest of a list. */
const swatchesOf = new WeakMap<Assortment, Promise<FamilySwatches>>();

function familySwatches(range: Assortment): Promise<FamilySwatches> {
  const known = swatchesOf.get(range);
  if (known) return known;
  const reading = readFamilySwatches(range);
  swatchesOf.set(range, reading);
  reading.catch(() => swatchesOf.delete(range));
  return reading;
}

/**
 * An example swatch of each colour family, for all floors and for each type: the first variant in the list's own
 * order.
 */
async function readFamilySwatches(range: Assortment): Promise<FamilySwatches> {
  const template = hostedTemplate('colourFamily');
  const { colour, type: types } = range.index.values;
  const examples = async (within?: Ordinals): Promise<Swatches> => {
    const firsts = [...colour.values()].flatMap(
      (places) => firstOrdinal(within ? ordinalsInAll(range.index, [places, within]) : places) ?? [],
    );
    const found: Record<string, Swatches[string]> = {};
    for (const { variants } of await range.read(firsts.sort((a, b) => a - b)))
      for (const { family, swatch, hex } of variants)
        found[family] ??= { src: fillTemplate(template, swatch).src, hex };
    return found;
  };
  const all = await examples();
  const ofType = [...types].map(async ([type, places]) => {
    const others = Object.entries(await examples(places)).filter(
      ([family, { src }]) => src !== all[family]?.src,
    );
    return [type, Object.fromEntries(others)] as const;
  });
  return { all, ofType: Object.fromEntries(await Promise.all(ofType)) };
}

/** The tile spans two columns. As with cards, phones receive at most the middle size. */
async function storyOf(filters: ListFilters, scope: Scope): Promise<ListStory | undefined> {
  const written = listStories()[filters.type.find(isTypeCode) ?? TYPE_CODES[0]];
  if (!isShown(written)) return undefined;
  const story = spelledAll(written, scope.region);
  const sold = await pageCatalogue().floorsOf(scope, [story.variant]);
  if (sold.size === 0) return undefined;
  return {
    title: story.title,
    text: story.text,
    picture: hostedPicture(roomId(story.room, story.variant), 'listStory'),
    link: { title: story.link.title, href: withLocale(story.link.path, scope.region) },
  };
}
