import 'server-only';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { FoundVariant } from '#lib/catalogue/server/port.ts';
import { isAboutFloors } from '#lib/content/server/known-links.ts';
import { homeContent } from '#lib/content/server/regional.ts';
import type { Collection, ListingProduct } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
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
  /** The two floors of the room that is compared: those that are written, or else two of those that are sold here. */
  compared: readonly [before: FoundVariant, after: FoundVariant] | undefined;
  /** Whether a link of the page leads somewhere: one to floors needs floors that are sold here. */
  leads: (path: string) => boolean;
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
  const newest = await range.read(range.list({ ...NO_FILTERS, sort: 'newest' }).slice(0, content.shelf.size));
  const { before, after } = content.visualiser;
  const written = [before, after].flatMap(({ variant }) => sold.get(variant) ?? []);
  const [old, laid] = written.length === 2 ? written : twoOf(newest);
  return {
    region,
    content,
    templates: cardTemplates(currentMediaHost(), { sizes: 'homeShelf' }),
    range,
    newest,
    collections,
    firsts: new Map(firsts.map((product) => [product.collection, product])),
    findVariant: (globalItemId) => sold.get(globalItemId),
    compared: old && laid && [old, laid],
    leads: (path) => range.length > 0 || !isAboutFloors(path),
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

/** A hard floor and a carpet where both are sold, otherwise any two; none of a range of fewer. */
function twoOf(products: readonly ListingProduct[]): FoundVariant[] {
  const first = (isBefore: boolean) =>
    products.find(({ type }) => (TYPE[type].surface !== 'pile') === isBefore);
  const chosen = [first(true), first(false)].flatMap((product) => product ?? []);
  return (chosen.length === 2 ? chosen : products.slice(0, 2)).flatMap((product) => {
    const [variant] = product.variants;
    return variant ? [{ product, variant }] : [];
  });
}

/** Variants a tile's list would show: those of the chosen families, or all of the products it finds. */
function countColours(range: Assortment, query: string): number {
  const filters = parseListFilters(new URLSearchParams(query));
  return range.countColours(range.list(filters), filters.colour);
}
