import { FACET, FACETS, type Facet, isSubFacet } from '../contracts/facets.ts';
import type { ListFilters } from './facets.ts';
import {
  chosenOrdinals,
  countShared,
  type ListIndex,
  type Ordinals,
  ordinalsInAll,
  ordinalsOfVariants,
  sharesAnyOrdinal,
} from './list-index.ts';
import { effectiveFilters } from './parse.ts';

interface FacetValue {
  readonly value: string;
  /** Number of products with this value, given the other filters; 0 means no results. */
  readonly count: number;
  readonly selected: boolean;
}
export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>;

/**
 * Counts all values of all filters in a list. The counts of the type ignore the sub-filters, because choosing another
 * type clears them (S7.7-3). `within` restricts the counts to a part of the list, such as search results.
 */
export function facetCounts(index: ListIndex, state: ListFilters, within?: Ordinals): FacetCounts {
  const filters = effectiveFilters(state);
  const chosen = chosenOrdinals(index, filters);
  return Object.fromEntries(
    FACETS.map((facet) => {
      // A product counts for a filter if no other filter excludes it.
      const others = chosen.filter(([other]) => rulesOut(other, facet)).map(([, places]) => places);
      const sets = setsOf(index, facet, filters);
      const open = ordinalsInAll(index, within ? [within, ...others] : others);
      const had = [...index.values[facet]].filter(
        ([, places]) => !within || sharesAnyOrdinal(places, within),
      );
      const tally = new Map(had.map(([value]) => [value, countShared(sets(value), open)]));
      return [facet, listed(facet, tally, filters[facet])];
    }),
  ) as Record<Facet, FacetValue[]>;
}

/**
 * Returns the places that a value of a filter would leave: for a colour only those of the chosen shades, and vice
 * versa.
 */
function setsOf(index: ListIndex, facet: Facet, { colour, shade }: ListFilters): (value: string) => Ordinals {
  if (facet === 'colour') return (value) => ordinalsOfVariants(index, [value], shade);
  if (facet === 'shade') return (value) => ordinalsOfVariants(index, colour, [value]);
  return (value) => index.values[facet].get(value) ?? new Uint32Array();
}

/** Whether a choice in one filter lowers the counts of another. */
function rulesOut(chosen: Facet, counted: Facet): boolean {
  // Colour and shade are one choice, stored under `colour`.
  const isSame = chosen === counted || (chosen === 'colour' && counted === 'shade');
  return !isSame && !(counted === 'type' && isSubFacet(chosen));
}

function listed(facet: Facet, tally: ReadonlyMap<string, number>, selected: readonly string[]): FacetValue[] {
  const { offered } = FACET[facet];
  const values = offered ? offered.filter((value) => tally.has(value)) : [...tally.keys()];
  const all = new Set([...values, ...selected]);
  return [...all].sort(orderOf(facet)).map((value) => ({
    value,
    count: tally.get(value) ?? 0,
    selected: selected.includes(value),
  }));
}

/** Returns the order of the facet's table, otherwise by measure. */
function orderOf(facet: Facet): (a: string, b: string) => number {
  const { offered, all = offered } = FACET[facet];
  return all ? (a, b) => all.indexOf(a) - all.indexOf(b) : byMeasure;
}

/** Sorts measures by size ("3 mm" before "12 mm") and words alphabetically. */
function byMeasure(a: string, b: string): number {
  const difference = Number.parseFloat(a) - Number.parseFloat(b);
  return Number.isNaN(difference) || difference === 0 ? (a < b ? -1 : 1) : difference;
}
