import 'server-only';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { FoundVariant } from '#lib/catalogue/server/port.ts';
import { homeContent } from '#lib/content/server/regional.ts';
import type { Collection, ListingProduct } from '#lib/contracts/catalogue.ts';
import type { HomeContent } from '#lib/contracts/home.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

/** Everything the home page shows, already limited to what this site sells in this region. */
export interface HomeData {
  region: Region;
  content: HomeContent;
  templates: CardTemplates;
  range: Assortment;
  newest: readonly ListingProduct[];
  collections: readonly Collection[];
  /** The first floor of each of the collections. */
  firsts: ReadonlyMap<string, ListingProduct>;
  /** The product and variant of a picture, when they are on sale here. */
  findVariant: (globalItemId: string) => FoundVariant | undefined;
  /** Colours behind a tile's query. */
  coloursBehind: (query: string) => number;
}

export async function homeData(region: Region): Promise<HomeData> {
  const scope = currentScope(region);
  const catalogue = pageCatalogue();
  const content = homeContent(region);
  const [range, all] = await Promise.all([catalogue.range(scope), catalogue.list('collections', scope)]);
  const sold = await catalogue.floorsOf(scope, pictured(content));
  const collections = content.collections.list.flatMap((slug) => all.find((one) => one.slug === slug) ?? []);
  const firsts = await range.read(
    collections.flatMap(({ id }) => [...range.under('collections', id).slice(0, 1)]),
  );
  return {
    region,
    content,
    templates: cardTemplates(currentMediaHost(), { sizes: 'homeShelf' }),
    range,
    newest: await range.read(range.list({ ...NO_FILTERS, sort: 'newest' }).slice(0, content.shelf.size)),
    collections,
    firsts: new Map(firsts.map((product) => [product.collection, product])),
    findVariant: (globalItemId) => sold.get(globalItemId),
    coloursBehind: (query) => countColours(range, query),
  };
}

/** Variants shown in pictures of the page. */
const pictured = ({ slides, tiles, visualiser, story }: HomeContent): string[] => [
  ...slides.map(({ picture }) => picture.variant),
  ...tiles.list.map(({ swatch }) => swatch),
  visualiser.before.variant,
  visualiser.after.variant,
  story.cameo,
];

/** Variants a tile's list would show: those of the chosen families, or all of the products it finds. */
function countColours(range: Assortment, query: string): number {
  const filters = parseListFilters(new URLSearchParams(query));
  return range.countColours(range.list(filters), filters.colour);
}
