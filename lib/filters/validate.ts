import { COLOUR_FAMILIES, TYPE_CODES } from '../catalogue/codes.ts';
import type { ListingProduct } from '../contracts/catalogue.ts';
import { FACETS, type Facet, facetValues, type ListFilters } from './facets.ts';

export type KnownValues = Readonly<Record<Facet, ReadonlySet<string>>>;
export interface UnknownValue {
  readonly facet: Facet;
  readonly value: string;
}

const listedOnce = new WeakMap<readonly ListingProduct[], KnownValues>();

/** Every value the products of a list have; worked out once a list. */
export function listedValues(products: readonly ListingProduct[]): KnownValues {
  const held = listedOnce.get(products);
  if (held) return held;
  const values = Object.fromEntries(
    FACETS.map((facet) => [facet, new Set(products.flatMap((product) => facetValues(product, facet)))]),
  ) as Record<Facet, Set<string>>;
  listedOnce.set(products, values);
  return values;
}

/**
 * Every value a list may be filtered by: those of its products, all types and colour families, and the
 * sub-types and segments the catalogue names even where nothing has them now (valid but empty, SEO-8).
 */
export function knownValues(
  products: readonly ListingProduct[],
  named: { subTypes?: readonly string[]; segments?: readonly string[] } = {},
): KnownValues {
  const listed = listedValues(products);
  return {
    ...listed,
    type: new Set(TYPE_CODES),
    colour: new Set(COLOUR_FAMILIES),
    subType: new Set([...listed.subType, ...(named.subTypes ?? [])]),
    segment: new Set([...listed.segment, ...(named.segments ?? [])]),
  };
}

/** The chosen values the shop does not know; a list with any of them is a 404 (SEO-8). */
export function validateFilters(filters: ListFilters, known: KnownValues): UnknownValue[] {
  return FACETS.flatMap((facet) =>
    filters[facet].filter((value) => !known[facet].has(value)).map((value) => ({ facet, value })),
  );
}
