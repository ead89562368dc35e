import { FACET, FACETS, type Facet, SUB_FACETS, type SubFacet } from '../contracts/facets.ts';
import { DISPLAYS, type ListFilters, NO_FILTERS, SORTS } from './facets.ts';

/** Sorted and without repeats: the order and number of a visitor's parameters never matter. */
export function canonicalValues(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

/**
 * Reads a list's state from a query. Any order and repeats are fine, empty values and unknown parameters
 * (`utm_*`) are left out, an unknown sort or display is the default. A sub-type names its type (G15).
 * Sub-filters without a type are kept, so that unknown values can be reported (SEO-8); every reader of the
 * state drops them through `settle`.
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
 * The state that the address of a page names. A sub-filter without a type stands for every type it belongs to, as when
 * it is ticked: whoever shares `?segment=education` shares a list of it. Only questions to the API clear it (S7.7-3).
 */
export function parsePageFilters(query: URLSearchParams): ListFilters {
  const filters = parseListFilters(query);
  if (filters.type.length > 0) return filters;
  const types = SUB_FACETS.flatMap((facet) => (filters[facet].length > 0 ? (FACET[facet].types ?? []) : []));
  return { ...filters, type: canonicalValues(types) };
}

/** The state that takes effect: G15 first, then an empty type clears the sub-filters (S7.7-3). */
export function effectiveFilters(filters: ListFilters): ListFilters {
  const typed = implyType(filters);
  return typed.type.length > 0 ? typed : { ...typed, ...clearedSubFilters() };
}

export function clearedSubFilters(): Pick<ListFilters, SubFacet> {
  return Object.fromEntries(SUB_FACETS.map((facet) => [facet, []])) as unknown as Pick<ListFilters, SubFacet>;
}
