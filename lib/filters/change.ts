import { FACET, FACETS, type Facet } from '../contracts/facets.ts';
import { type ListFilters, NO_FILTERS } from './facets.ts';
import { canonicalValues, clearedSubFilters, effectiveFilters } from './parse.ts';

/**
 * The state after a visitor ticks or unticks one value. Another choice of type clears the sub-filters (S7.7-3);
 * a sub-filter picked without a type chooses its type, or every type it belongs to, so that it is not cleared at once.
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

/** Without any filter; sort and display stay as the visitor set them. */
export function clearFilters(filters: ListFilters): ListFilters {
  return { ...NO_FILTERS, sort: filters.sort, display: filters.display };
}

/** The chosen values in the order of the panel, one chip each. */
export function appliedFilters(state: ListFilters): { facet: Facet; value: string }[] {
  const filters = effectiveFilters(state);
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
}
