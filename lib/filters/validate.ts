import { COLOUR_FAMILIES, TYPE_CODES } from '../catalogue/codes.ts';
import type { ListingProduct } from '../contracts/catalogue.ts';
import { FACETS, type Facet, facetValues, type ListFilters } from './facets.ts';

export type KnownValues = Readonly<Record<Facet, ReadonlySet<string>>>;
export interface UnknownValue {
  readonly facet: Facet;
  readonly value: string;
}

/**
 * Every value a list may be filtered by: those of its products, all types and colour families, and the
 * sub-types and segments the catalogue names even where nothing has them now (valid but empty, SEO-8).
 */
export function knownValues(
  products: readonly ListingProduct[],
  named: { subTypes?: readonly string[]; segments?: readonly string[] } = {},
): KnownValues {
  const known = Object.fromEntries(FACETS.map((facet) => [facet, new Set<string>()])) as Record<
    Facet,
    Set<string>
  >;
  for (const product of products) {
    for (const facet of FACETS) for (const value of facetValues(product, facet)) known[facet].add(value);
  }
  for (const value of TYPE_CODES) known.type.add(value);
  for (const value of COLOUR_FAMILIES) known.colour.add(value);
  for (const value of named.subTypes ?? []) known.subType.add(value);
  for (const value of named.segments ?? []) known.segment.add(value);
  return known;
}

/** The chosen values the shop does not know; a list with any of them is a 404 (SEO-8). */
export function validateFilters(filters: ListFilters, known: KnownValues): UnknownValue[] {
  return FACETS.flatMap((facet) =>
    filters[facet].filter((value) => !known[facet].has(value)).map((value) => ({ facet, value })),
  );
}
