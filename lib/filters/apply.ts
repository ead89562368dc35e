import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { shadeOf } from '../contracts/facet-values.ts';
import type { ListFilters } from './facets.ts';
import {
  chosenOrdinals,
  hasOrdinal,
  type ListIndex,
  listIndex,
  type Ordinals,
  ordinalsInAll,
} from './list-index.ts';
import { effectiveFilters } from './parse.ts';
import type { Sort } from './sorts.ts';

/**
 * Returns the places of matching products: any value within a filter, all filters together, colour and shade in the
 * same variant (G13). Used by server and browser (G16).
 */
export function matching(index: ListIndex, filters: ListFilters): Ordinals {
  const chosen = chosenOrdinals(index, effectiveFilters(filters));
  return ordinalsInAll(
    index,
    chosen.map(([, places]) => places),
  );
}

/** The fields that determine the order of a list. */
export type SortKeys = Pick<
  ListingProduct,
  'code' | 'name' | 'priority' | 'releasedOn' | 'thickness' | 'areaPrice'
>;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const millimetres = (product: SortKeys) => Number.parseFloat(product.thickness) || 0;
const byName = (a: SortKeys, b: SortKeys) => byText(a.name, b.name) || byText(a.code, b.code);
const byNewest = (a: SortKeys, b: SortKeys) => byText(b.releasedOn, a.releasedOn) || byName(a, b);

const byFeatured = (a: SortKeys, b: SortKeys) => b.priority - a.priority || byNewest(a, b);
/**
 * By price per area, ascending (1) or descending (-1); floors without a price come last either way, in the default
 * order.
 */
const byPrice = (direction: 1 | -1) => (a: SortKeys, b: SortKeys) => {
  if (a.areaPrice === undefined || b.areaPrice === undefined)
    return Number(a.areaPrice === undefined) - Number(b.areaPrice === undefined) || byFeatured(a, b);
  return direction * (a.areaPrice - b.areaPrice) || byFeatured(a, b);
};

/** The sort orders of lists; each is total, so that server and browser agree. */
const ORDER: Readonly<Record<Sort, (a: SortKeys, b: SortKeys) => number>> = {
  featured: byFeatured,
  newest: byNewest,
  price: byPrice(1),
  'price-desc': byPrice(-1),
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  thickness: (a, b) => millimetres(a) - millimetres(b) || byName(a, b),
  'thickness-desc': (a, b) => millimetres(b) - millimetres(a) || byName(a, b),
};

/** Returns a sorted copy. */
export function sortProducts<Keys extends SortKeys>(products: readonly Keys[], sort: Sort): Keys[] {
  return [...products].sort(ORDER[sort]);
}

const orders = new WeakMap<readonly SortKeys[], Partial<Record<Sort, Uint32Array>>>();

/** Returns the places of a list in a sort order; computed once per list and order. */
function placesInOrder(products: readonly SortKeys[], sort: Sort): Uint32Array {
  const known = orders.get(products) ?? {};
  orders.set(products, known);
  known[sort] ??= Uint32Array.from(
    products
      .map((product, place) => ({ product, place }))
      .sort((a, b) => ORDER[sort](a.product, b.product))
      .map(({ place }) => place),
  );
  return known[sort];
}

/** Returns the places of a list as displayed: filtered, then sorted. */
export function listOrdinals(
  products: readonly SortKeys[],
  index: ListIndex,
  filters: ListFilters,
): number[] {
  const places = matching(index, filters);
  const shown: number[] = [];
  for (const place of placesInOrder(products, filters.sort)) if (hasOrdinal(places, place)) shown.push(place);
  return shown;
}

/** Returns a list as displayed: filtered, then sorted. */
export function listProducts<Product extends ListingProduct>(
  products: readonly Product[],
  filters: ListFilters,
): Product[] {
  return listOrdinals(products, listIndex(products), filters).flatMap((place) => products[place] ?? []);
}

/** The family is not needed if no colour is chosen. */
type Coloured = Pick<ListingVariant, 'hex'> & Partial<Pick<ListingVariant, 'family'>>;

/** Returns a product's variants with those of a chosen colour and shade first; otherwise in their own order. */
export function orderedVariants<Variant extends Coloured>(
  product: { readonly variants: readonly Variant[] },
  filters: ListFilters,
): readonly Variant[] {
  const { colour, shade } = filters;
  if (colour.length === 0 && shade.length === 0) return product.variants;
  const fits = ({ family, hex }: Variant) =>
    (colour.length === 0 || (family !== undefined && colour.includes(family))) &&
    (shade.length === 0 || shade.includes(shadeOf(hex)));
  return [...product.variants.filter(fits), ...product.variants.filter((variant) => !fits(variant))];
}

/** Returns the variant that a card shows: the first of a chosen colour, otherwise the product's first. */
export function shownVariant<Variant extends Coloured>(
  product: { readonly code: string; readonly variants: readonly Variant[] },
  filters: ListFilters,
): Variant {
  const [first] = orderedVariants(product, filters);
  if (!first) throw new Error(`Product ${product.code} has no variant`);
  return first;
}
