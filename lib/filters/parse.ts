import { FACET, FACETS, type Facet, SUB_FACETS, type SubFacet } from '../contracts/facets.ts';
import { DISPLAYS, type ListFilters, NO_FILTERS } from './facets.ts';
import { SORTS } from './sorts.ts';

/** Sorts and de-duplicates values, so that the order and repetition of parameters do not matter. */
export function canonicalValues(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

/**
 * Parses a list's state from a query string. Order and repetition do not matter, empty values and unknown parameters
 * (`utm_*`) are left out, and an unknown sort or display is replaced by the default. A sub-type implies its type
 * (G15). Sub-filters without a type are kept, so that unknown values can be reported (SEO-8); `effectiveFilters`
 * drops them.
 */
export function parseListFilters(query: URLSearchParams): ListFilters {
  const read = (facet: Facet) => {
    const tidy = FACET[facet].tidy ?? ((value: string) => value);
    return canonicalValues(
      query
        .getAll(facet)
        .map((value) => tidy(value.trim()))
        .filter(Boolean),
    );
  };
  const values = Object.fromEntries(FACETS.map((facet) => [facet, read(facet)])) as Record<Facet, string[]>;
  return implyType({
    ...values,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? NO_FILTERS.sort,
    display: DISPLAYS.find((display) => display === query.get('display')) ?? NO_FILTERS.display,
  });
}

function implyType(filters: ListFilters): ListFilters {
  if (filters.type.length > 0) return filters;
  const implied = FACETS.flatMap((facet) =>
    filters[facet].flatMap((value) => FACET[facet].typeOf?.(value) ?? []),
  );
  return { ...filters, type: canonicalValues(implied) };
}

/**
 * Parses the state in the address of a page. A sub-filter without a type applies to all types that it belongs to, as
 * when it is ticked: `?segment=education` is a list of that segment. Only API requests clear it (S7.7-3).
 */
export function parsePageFilters(query: URLSearchParams): ListFilters {
  const filters = parseListFilters(query);
  if (filters.type.length > 0) return filters;
  const types = SUB_FACETS.flatMap((facet) => (filters[facet].length > 0 ? (FACET[facet].types ?? []) : []));
  return { ...filters, type: canonicalValues(types) };
}

/**
 * Returns the state that takes effect: implied types first (G15), then an empty type clears the sub-filters (S7.7-3).
 */
export function effectiveFilters(filters: ListFilters): ListFilters {
  const typed = implyType(filters);
  return typed.type.length > 0 ? typed : { ...typed, ...clearedSubFilters() };
}

export function clearedSubFilters(): Pick<ListFilters, SubFacet> {
  return Object.fromEntries(SUB_FACETS.map((facet) => [facet, []])) as unknown as Pick<ListFilters, SubFacet>;
}
