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

/** Everything that the home page shows, already limited to what this site sells in the region. */
export interface HomeData {
  region: Region;
  content: HomeContent;
  templates: CardTemplates;
  range: Assortment;
  newest: readonly ListingProduct[];
  collections: readonly Collection[];
  firsts: ReadonlyMap<string, ListingProduct>;
  /** The product and variant of a picture, if they are sold here. */
  findVariant: (globalItemId: string) => FoundVariant | undefined;
  /** The two floors of the room comparison: those of the content, or else two that are sold here. */
  compared: readonly [before: FoundVariant, after: FoundVariant] | undefined;
  /** Whether a link of the page has a target: a link to floors requires floors that are sold here. */
  leads: (path: string) => boolean;
  /** Number of colours that a tile's query finds. */
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
    templates: cardTemplates(currentMediaHost(), region, { sizes: 'homeShelf' }),
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

/** Variants in the page's pictures. */
const pictured = ({ slides, tiles, visualiser, story }: HomeContent): string[] => [
  ...slides.map(({ picture }) => picture.variant),
  ...tiles.list.map(({ swatch }) => swatch),
  visualiser.before.variant,
  visualiser.after.variant,
  story.cameo,
];

/** A hard floor and a carpet if both are sold, otherwise any two; empty if the range has fewer than two. */
function twoOf(products: readonly ListingProduct[]): FoundVariant[] {
  const first = (isBefore: boolean) =>
    products.find(({ type }) => (TYPE[type].surface !== 'pile') === isBefore);
  const chosen = [first(true), first(false)].flatMap((product) => product ?? []);
  return (chosen.length === 2 ? chosen : products.slice(0, 2)).flatMap((product) => {
    const [variant] = product.variants;
    return variant ? [{ product, variant }] : [];
  });
}

/**
 * Number of variants that a tile's list shows: those of the chosen colour families, or all variants of the matching
 * products.
 */
function countColours(range: Assortment, query: string): number {
  const filters = parseListFilters(new URLSearchParams(query));
  return range.countColours(range.list(filters), filters.colour);
}
