import { COLOUR_FAMILIES, TYPE_CODES } from '../catalogue/codes.ts';
import type { ListingProduct } from '../contracts/catalogue.ts';
import { FACETS, type Facet, facetValues, isSubFacet, type ListFilters } from './facets.ts';
import { settle } from './parse.ts';
import { listedValues } from './validate.ts';

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
  const chosen = FACETS.map((facet) => new Set(filters[facet]));
  const tallies = FACETS.map(() => new Map<string, number>());
  for (const product of products) {
    let missed = 0;
    chosen.forEach((values, at) => {
      if (values.size > 0 && !has(product, FACETS[at] as Facet, values)) missed |= 1 << at;
    });
    tallies.forEach((tally, at) => {
      // A product counts for a key when no other key rules it out.
      if ((missed & (OTHERS[at] ?? 0)) !== 0) return;
      for (const value of new Set(facetValues(product, FACETS[at] as Facet))) {
        tally.set(value, (tally.get(value) ?? 0) + 1);
      }
    });
  }
  const known = listedValues(products);
  return Object.fromEntries(
    FACETS.map((facet, at) => [facet, listed(facet, known[facet], tallies[at] ?? new Map(), filters[facet])]),
  ) as Record<Facet, FacetValue[]>;
}

/** For each key, the bits of the keys that can rule a product out of its counts. */
const OTHERS = FACETS.map((facet, at) =>
  FACETS.reduce((bits, other, index) => {
    const ignored = index === at || (facet === 'type' && isSubFacet(other));
    return ignored ? bits : bits | (1 << index);
  }, 0),
);

function has(product: ListingProduct, facet: Facet, values: ReadonlySet<string>): boolean {
  return facetValues(product, facet).some((value) => values.has(value));
}

function listed(
  facet: Facet,
  known: ReadonlySet<string>,
  tally: ReadonlyMap<string, number>,
  selected: readonly string[],
): FacetValue[] {
  const all = new Set([...known, ...selected]);
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
