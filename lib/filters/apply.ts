import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { FACETS, type Facet, facetValues, type ListFilters, type Sort } from './facets.ts';
import { settle } from './parse.ts';

type Chosen = readonly (readonly [Facet, ReadonlySet<string>])[];

function chosen(filters: ListFilters): Chosen {
  const settled = settle(filters);
  return FACETS.filter((facet) => settled[facet].length > 0).map((facet) => [facet, new Set(settled[facet])]);
}

/** Products that match: any value inside a key, every key together (G13). The one function of server and browser (G16). */
export function filterProducts(products: readonly ListingProduct[], filters: ListFilters): ListingProduct[] {
  const wanted = chosen(filters);
  return products.filter((product) =>
    wanted.every(([facet, values]) => facetValues(product, facet).some((value) => values.has(value))),
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const millimetres = (product: ListingProduct) => Number.parseFloat(product.thickness) || 0;
const byName = (a: ListingProduct, b: ListingProduct) => byText(a.name, b.name) || byText(a.code, b.code);
const byNewest = (a: ListingProduct, b: ListingProduct) => byText(b.releasedOn, a.releasedOn) || byName(a, b);

const ORDER: Record<Sort, (a: ListingProduct, b: ListingProduct) => number> = {
  featured: (a, b) => b.priority - a.priority || byNewest(a, b),
  newest: byNewest,
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  thickness: (a, b) => millimetres(a) - millimetres(b) || byName(a, b),
  'thickness-desc': (a, b) => millimetres(b) - millimetres(a) || byName(a, b),
};

/** A sorted copy; the order is total, so it is the same on server and browser. */
export function sortProducts(products: readonly ListingProduct[], sort: Sort): ListingProduct[] {
  return [...products].sort(ORDER[sort]);
}

/** A list as shown: filtered, then sorted. */
export function listProducts(products: readonly ListingProduct[], filters: ListFilters): ListingProduct[] {
  return sortProducts(filterProducts(products, filters), filters.sort);
}

/** A product's variants with those of a chosen colour family first; otherwise in their own order. */
export function orderedVariants(
  product: Pick<ListingProduct, 'variants'>,
  filters: ListFilters,
): readonly ListingVariant[] {
  if (filters.colour.length === 0) return product.variants;
  const fits = (variant: ListingVariant) => filters.colour.includes(variant.family);
  return [...product.variants.filter(fits), ...product.variants.filter((variant) => !fits(variant))];
}

/** The variant a card shows: the first of a chosen colour, else the product's first. */
export function shownVariant(
  product: Pick<ListingProduct, 'code' | 'variants'>,
  filters: ListFilters,
): ListingVariant {
  const [first] = orderedVariants(product, filters);
  if (!first) throw new Error(`Product ${product.code} has no variant`);
  return first;
}
