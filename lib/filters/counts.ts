import { COLOUR_FAMILIES, TYPE_CODES } from '../catalogue/codes.ts';
import type { ListingProduct } from '../contracts/catalogue.ts';
import { FACETS, type Facet, facetValues, isSubFacet, type ListFilters } from './facets.ts';
import { settle } from './parse.ts';

export interface FacetValue {
  readonly value: string;
  /** Products there would be with this value, every other key as chosen; 0 is a dead end. */
  readonly count: number;
  readonly selected: boolean;
}
export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>;

/**
 * Every value of every filter in a list with its count, in one pass over the products.
 * The type's counts leave the sub-filters out, because choosing another type clears them (S7.7-3).
 */
export function facetCounts(products: readonly ListingProduct[], state: ListFilters): FacetCounts {
  const filters = settle(state);
  const wanted = FACETS.map((facet) => new Set(filters[facet]));
  const tallies = FACETS.map(() => new Map<string, number>());
  for (const product of products) {
    const values = FACETS.map((facet) => facetValues(product, facet));
    const missed = FACETS.map((_, at) => misses(values[at] ?? [], wanted[at] ?? new Set()));
    FACETS.forEach((facet, at) => {
      const counts = FACETS.every((other, index) => index === at || !missed[index] || ignores(facet, other));
      const tally = tallies[at];
      for (const value of new Set(values[at])) tally?.set(value, (tally.get(value) ?? 0) + (counts ? 1 : 0));
    });
  }
  return Object.fromEntries(
    FACETS.map((facet, at) => [facet, listed(facet, tallies[at] ?? new Map(), filters[facet])]),
  ) as Record<Facet, FacetValue[]>;
}

function misses(values: readonly string[], wanted: ReadonlySet<string>): boolean {
  return wanted.size > 0 && !values.some((value) => wanted.has(value));
}

function ignores(facet: Facet, other: Facet): boolean {
  return facet === 'type' && isSubFacet(other);
}

function listed(facet: Facet, tally: ReadonlyMap<string, number>, selected: readonly string[]): FacetValue[] {
  const all = new Set([...tally.keys(), ...selected]);
  return [...all].sort(ORDER[facet] ?? byMeasure).map((value) => ({
    value,
    count: tally.get(value) ?? 0,
    selected: selected.includes(value),
  }));
}

const along = (order: readonly string[]) => (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

const ORDER: Partial<Record<Facet, (a: string, b: string) => number>> = {
  type: along(TYPE_CODES),
  colour: along(COLOUR_FAMILIES),
};

/** Measures by size ("3 mm" before "12 mm"), words by alphabet. */
function byMeasure(a: string, b: string): number {
  const difference = Number.parseFloat(a) - Number.parseFloat(b);
  return Number.isNaN(difference) || difference === 0 ? (a < b ? -1 : 1) : difference;
}
