import type {
  CardProduct,
  CardVariant,
  CompactProduct,
  CompactVariant,
} from '#components/product-card/card-product.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { ListedProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import type { Facet } from '#lib/contracts/facets.ts';
import { listProducts } from '#lib/filters/apply.ts';
import { facetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { type ListAlternative, listAlternatives } from '#lib/filters/list-alternatives.ts';
import { type ListIndex, listIndex } from '#lib/filters/list-index.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';

type Placed = Pick<ListedProduct, 'views'>;
/** Absent unless a colour filter is chosen. */
type Family = Partial<Pick<ListingVariant, 'family'>>;

/** The data that a card and its place in the list need. */
export type ListCard = Omit<CardProduct, 'variants'> &
  Placed & { variants: readonly (CardVariant & Family)[] };

/** The same data in the compact form that the page contains. */
export type CompactCard = Omit<CompactProduct, 'variants'> &
  Placed & { variants: readonly (CompactVariant & Family)[] };

/** For each filter its values, with the number of products that each value would leave. */
export type ListCounts = Readonly<Record<Facet, readonly { value: string; count: number }[]>>;

/**
 * Contents of a list: the number of matching products, the `items` that are loaded, and the counts beside the
 * filters.
 */
export interface ListResults<Card = ListCard> {
  items: readonly Card[];
  total: number;
  counts: ListCounts;
  /** For an empty list: similar lists that have products. */
  waysOut?: readonly ListAlternative[];
}

/** A small true-scale swatch for each colour family, with the floor's mean colour. */
export type Swatches = Readonly<Record<string, { readonly src: string; readonly hex: string }>>;

/** For all floors, and for each type where they differ from those. */
export interface FamilySwatches {
  all: Swatches;
  ofType: Readonly<Record<string, Swatches>>;
}

/** One wide tile among the cards. */
export interface ListStory {
  title: string;
  text: string;
  picture: PictureSource;
  link: { title: string; href: string };
}

/** Everything the server passes to the list. Plain data, so that the page contains it only once. */
export interface ListingProps {
  region: Region;
  website: string;
  /** Version of the catalogue that the list was rendered from. A list stored in the browser is compared with it. */
  version: string;
  /** The canonical query that the server rendered. */
  query: string;
  first: ListResults<CompactCard>;
  /** Number of products that the shop sells in this region, before filters. */
  catalogueTotal: number;
  /** The range has area prices, so floors can be sorted by price. */
  hasAreaPrices: boolean;
  names: FacetNames;
  templates: CardTemplates;
  swatches: FamilySwatches;
  story?: ListStory;
}

/** Filters, sorts and counts in the browser exactly as the server does (G16). */
export function computeResults(products: readonly ListedProduct[], filters: ListFilters): ListResults {
  const items = listProducts(products, filters);
  return { items, ...countResults(listIndex(products), filters, items.length) };
}

/** Counts, and suggestions for an empty list. */
export function countResults(
  index: ListIndex,
  filters: ListFilters,
  total: number,
): Omit<ListResults, 'items'> {
  const counts = facetCounts(index, filters);
  return total > 0 ? { total, counts } : { total, counts, waysOut: listAlternatives(index, filters) };
}
