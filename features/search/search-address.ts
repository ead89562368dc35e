import type { Facet } from '#lib/contracts/facets.ts';
import { toggleFilter } from '#lib/filters/change.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { paths } from '#lib/paths.ts';
import type { ResultsData } from './results-data.ts';

interface Change {
  readonly without?: { readonly facet: Facet; readonly value: string };
  /** Number of floors shown. */
  readonly show?: number;
}

/** URL of these results with a change. */
export function searchAddress({ region, query, filters }: ResultsData, { without, show }: Change): string {
  const remaining = without ? toggleFilter(filters, without.facet, without.value) : filters;
  const params = new URLSearchParams(filtersToQuery(remaining));
  const all = new URLSearchParams([['q', query], ...params, ...(show ? [['show', String(show)]] : [])]);
  return `${paths.search(region)}?${all}`;
}
