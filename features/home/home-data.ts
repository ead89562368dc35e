import 'server-only';
import { cardTemplates, SHELF_SIZES } from '#components/floor-card/card-templates.ts';
import type { CardTemplates } from '#components/floor-card/floor-card.tsx';
import type { Collection, ListingProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import type { HomeContent } from '#lib/contracts/home.ts';
import { filterProducts, sortProducts } from '#lib/filters/apply.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import type { MediaHost } from '#lib/media/hosts.ts';
import type { Region } from '#lib/regions.ts';
import { pageCatalogue } from '#lib/server/catalogue/page-catalogue.ts';
import { homeContent } from '#lib/server/content/regional.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { currentSite } from '#lib/server/site/site.ts';

export interface LaidFloor {
  product: ListingProduct;
  variant: ListingVariant;
}

/** Everything the home page shows, already limited to what this site sells in this region. */
export interface HomeData {
  region: Region;
  content: HomeContent;
  host: MediaHost;
  templates: CardTemplates;
  products: readonly ListingProduct[];
  newest: readonly ListingProduct[];
  collections: readonly Collection[];
  /** The product and variant of a picture, when they are on sale here. */
  laid: (globalItemId: string) => LaidFloor | undefined;
  /** Colours behind a tile's query. */
  coloursBehind: (query: string) => number;
}

export async function homeData(region: Region): Promise<HomeData> {
  const scope = { site: currentSite().code, region };
  const catalogue = pageCatalogue();
  const [content, products, collections] = await Promise.all([
    homeContent(region),
    catalogue.listing(scope),
    catalogue.collections(scope),
  ]);
  const sold = new Map<string, LaidFloor>();
  for (const product of products)
    for (const variant of product.variants) sold.set(variant.id, { product, variant });
  const host = currentMediaHost();
  return {
    region,
    content,
    host,
    templates: cardTemplates(host, { sizes: SHELF_SIZES }),
    products,
    newest: sortProducts(products, 'newest').slice(0, content.shelf.size),
    collections: content.collections.list.flatMap(
      (slug) => collections.find((one) => one.slug === slug) ?? [],
    ),
    laid: (globalItemId) => sold.get(globalItemId),
    coloursBehind: (query) => countColours(products, query),
  };
}

/** Variants a tile's list would show: those of the chosen families, or all of the products it finds. */
function countColours(products: readonly ListingProduct[], query: string): number {
  const filters = parseListFilters(new URLSearchParams(query));
  const found = filterProducts(products, filters);
  const fits = (variant: ListingVariant) =>
    filters.colour.length === 0 || filters.colour.includes(variant.family);
  return found.reduce((sum, product) => sum + product.variants.filter(fits).length, 0);
}
