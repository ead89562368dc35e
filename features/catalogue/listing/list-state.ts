import type {
  CardProduct,
  CardVariant,
  CarriedProduct,
  CarriedVariant,
} from '#components/product-card/card-product.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { ListedProduct, ListingVariant } from '#lib/contracts/catalogue.ts';
import type { Facet } from '#lib/contracts/facets.ts';
import { listProducts } from '#lib/filters/apply.ts';
import { facetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { type ListIndex, listIndex } from '#lib/filters/list-index.ts';
import { type WayOut, waysOut } from '#lib/filters/ways-out.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';

type Placed = Pick<ListedProduct, 'views'>;
/** Not there where no colour is chosen. */
type Family = Partial<Pick<ListingVariant, 'family'>>;

/** What a card and its place in the list need of a product. */
export type ListCard = Omit<CardProduct, 'variants'> &
  Placed & { variants: readonly (CardVariant & Family)[] };

/** The same as the page carries it. */
export type CarriedCard = Omit<CarriedProduct, 'variants'> &
  Placed & { variants: readonly (CarriedVariant & Family)[] };

/** Of every filter the values with the products there would be with each. */
export type ListCounts = Readonly<Record<Facet, readonly { value: string; count: number }[]>>;

/** What a list shows: matching products, of which `items` are at hand, and the counts beside the filters. */
export interface ListResults<Card = ListCard> {
  items: readonly Card[];
  total: number;
  counts: ListCounts;
  /** Where nothing matches: lists near it that have products. */
  waysOut?: readonly WayOut[];
}

/** Address of a small true swatch for each colour family, of all floors and of each type. */
export interface FamilySwatches {
  all: Readonly<Record<string, string>>;
  ofType: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
  first: ListResults<CarriedCard>;
  /** All products of the shop here, before filters. */
  catalogueTotal: number;
  /** Floors can be ordered by price. */
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

/** What stands beside the products of a list. */
export function countResults(
  index: ListIndex,
  filters: ListFilters,
  total: number,
): Omit<ListResults, 'items'> {
  const counts = facetCounts(index, filters);
  return total > 0 ? { total, counts } : { total, counts, waysOut: waysOut(index, filters) };
}
