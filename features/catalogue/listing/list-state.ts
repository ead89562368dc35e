import type { CardProduct, CardVariant } from '#components/product-card/card-product.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { ListingProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import { listProducts } from '#lib/filters/apply.ts';
import { type FacetCounts, facetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { listIndex } from '#lib/filters/list-index.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';

/** What a card and its place in the list need of a product. */
export type ListCard = Omit<CardProduct, 'variants'> &
  Pick<ListingProduct, 'type' | 'rooms'> & {
    variants: readonly (CardVariant & Pick<ListingVariant, 'family'>)[];
  };

/** What a list shows: matching products, of which `items` are at hand, and the counts beside the filters. */
export interface ListResults {
  items: readonly ListCard[];
  total: number;
  counts: FacetCounts;
}

/** One wide tile among the cards. */
export interface ListStory {
  title: string;
  text: string;
  picture: PictureSource;
  link: { title: string; href: string };
}

/** Everything the server gives the list; plain data, so that it travels once. */
export interface ListingProps {
  region: Region;
  website: string;
  /** Of the catalogue the list was made from; a list held by the browser is compared with it. */
  version: string;
  /** Canonical query the server rendered. */
  query: string;
  filters: ListFilters;
  first: ListResults;
  /** All products of the shop here, before filters. */
  catalogueTotal: number;
  names: FacetNames;
  templates: CardTemplates;
  /** A small true swatch for each colour family. */
  families: Readonly<Record<string, string>>;
  story?: ListStory;
  /** The rest of the list as plain links, for readers without a script (G37). */
  rest: readonly { slug: string; name: string }[];
}

/** Filters, sorts and counts in the browser exactly as the server does (G16). */
export function computeResults(products: readonly ListingProduct[], filters: ListFilters): ListResults {
  const items = listProducts(products, filters);
  return { items, total: items.length, counts: facetCounts(listIndex(products), filters) };
}
