import { FACET, FACETS, type Facet } from '../contracts/facets.ts';
import { type ListFilters, NO_FILTERS } from './facets.ts';
import { canonicalValues, clearedSubFilters, effectiveFilters } from './parse.ts';

/**
 * Returns the state after a visitor ticks or unticks a value. Another choice of type clears the sub-filters (S7.7-3).
 * A sub-filter that is ticked without a type chooses its type, or all types that it belongs to, so that it is not
 * cleared at once.
 */
export function toggleFilter(state: ListFilters, facet: Facet, value: string): ListFilters {
  const filters = effectiveFilters(state);
  const had = filters[facet].includes(value);
  const values = had ? filters[facet].filter((other) => other !== value) : [...filters[facet], value];
  const next = { ...filters, [facet]: canonicalValues(values) };
  if (facet === 'type') return { ...next, ...clearedSubFilters() };
  const { types, typeOf } = FACET[facet];
  if (had || !types || filters.type.length > 0) return next;
  const type = typeOf?.(value);
  return { ...next, type: type ? [type] : canonicalValues(types) };
}

/** Removes all filters; sort and display are kept. */
export function clearFilters(filters: ListFilters): ListFilters {
  return { ...NO_FILTERS, sort: filters.sort, display: filters.display };
}

/** Returns the chosen values in the order of the panel, for one chip each. */
export function appliedFilters(state: ListFilters): { facet: Facet; value: string }[] {
  const filters = effectiveFilters(state);
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
}
