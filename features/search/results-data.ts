import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { EMPTY_ANSWER, type SearchResponse } from '#lib/contracts/search.ts';
import { matching, orderedVariants } from '#lib/filters/apply.ts';
import { type FacetCounts, facetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { hasOrdinal, ordinalSetOf } from '#lib/filters/list-index.ts';
import { parsePageFilters } from '#lib/filters/parse.ts';
import type { Region } from '#lib/regions.ts';
import { type RowGroup, rowGroups } from '#lib/search/rows.ts';
import { coloursIn } from '#lib/search/server/plan.ts';
import { withoutPrice } from '#lib/search/server/price-phrase.ts';
import { findPagesAndStores, searchShop } from '#lib/search/server/search.ts';
import { shadeWords } from '#lib/search/server/shades.ts';
import { tidyQuery, wordsOf } from '#lib/search/server/words.ts';
import { markIncomplete } from '#lib/server/page-render.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** Maximum number of entries read per list. A visitor with more results needs a narrower search. */
const READ = 300;
/** Number of floors on the first view, and how many more each link adds. */
export const SHOWN_STEP = 24;
/** Rows of each list other than floors. */
const ROWS = 12;

interface ProductMatch {
  readonly product: ListingProduct;
  /** Slug of the colour that its card shows, if the words mean one. */
  readonly colour?: string;
}

export interface ResultsData {
  readonly region: Region;
  readonly query: string;
  readonly answer: SearchResponse;
  /** Number of results in all lists. */
  readonly total: number;
  /** Number of floors found, before filters. */
  readonly found: number;
  /** Number of floors after filters. */
  readonly fitting: number;
  /** The first of the filtered floors, which are shown. */
  readonly floors: readonly ProductMatch[];
  readonly filters: ListFilters;
  readonly counts: FacetCounts;
  readonly names: FacetNames;
  /** Results other than floors. */
  readonly groups: readonly RowGroup[];
  /** The search did not respond; the results come from the shop's own data. */
  readonly failed: boolean;
}

/** Data of the results page for `q`, with the filters of lists. If the search fails, only pages are found (S8-1). */
export async function resultsData(region: Region, params: URLSearchParams): Promise<ResultsData> {
  const scope = currentScope(region);
  const query = tidyQuery(params.get('q') ?? '');
  const [result, range, types] = await Promise.all([
    searchShop(scope, query, READ),
    catalogue().range(scope),
    catalogue().list('product-types', scope),
  ]);
  if (!result.ok) markIncomplete();
  const answer = result.ok ? result.value : withPages(await findPagesAndStores(scope, query));
  const found = range.placesOf(answer.products.map(({ productCode }) => productCode));
  const filters = parsePageFilters(params);
  const words = answer.fix ?? withoutPrice(query) ?? query;
  const meant = coloursMeant(answer, words);
  const shades = coloursIn(words);
  const fitting = matching(range.index, filters);
  const places = found.filter((place) => hasOrdinal(fitting, place));
  const shown = Math.max(SHOWN_STEP, Math.min(READ, Number(params.get('show')) || 0));
  const floors = (await range.read(places.slice(0, shown))).map((product): ProductMatch => {
    const chosen = filters.colour.length > 0 ? orderedVariants(product, filters)[0]?.slug : undefined;
    return { product, colour: chosen ?? meant.get(product.name) ?? ofShade(product, shades) };
  });
  return {
    region,
    query,
    answer,
    total: Object.values(answer.totals).reduce((sum, count) => sum + count, 0),
    found: found.length,
    fitting: places.length,
    floors,
    filters,
    counts: facetCounts(range.index, filters, ordinalSetOf(range.length, found)),
    names: { subType: Object.fromEntries(types.map(({ code, name }) => [code, name])) },
    groups: rowGroups({ ...answer, products: [] }, Number.POSITIVE_INFINITY).map((group) => ({
      ...group,
      rows: group.rows.slice(0, ROWS),
    })),
    failed: !result.ok,
  };
}

const withPages = (pages: SearchResponse['pages']): SearchResponse => ({
  ...EMPTY_ANSWER,
  pages,
  totals: { ...EMPTY_ANSWER.totals, pages: pages.length },
});

/** The first colour that the words name: a floor found for taupe is shown in taupe. */
function ofShade({ variants }: ListingProduct, shades: readonly string[]): string | undefined {
  if (shades.length === 0) return undefined;
  return variants.find((variant) => {
    const own = shadeWords(variant);
    return shades.every((shade) => own.includes(shade));
  })?.slug;
}

/** For each floor, by name, the colour that the words name or number: "oak grey" shows the grey ones. */
function coloursMeant(answer: SearchResponse, said: string): ReadonlyMap<string, string> {
  const words = wordsOf(said);
  const numbered = words.some((word) => /\d/.test(word));
  const named = answer.variants.filter(
    ({ title }) => numbered || wordsOf(title).some((own) => words.some((word) => own.startsWith(word))),
  );
  const slug = (href: string) => new URLSearchParams(href.split('?')[1]).get('colour') ?? '';
  return new Map(named.toReversed().map(({ productName, href }) => [productName, slug(href)]));
}
