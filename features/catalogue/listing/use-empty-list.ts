import { useEffect } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { listEmpty } from '#lib/analytics/use-events.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { type ListFilters, NO_FILTERS } from '#lib/filters/facets.ts';

interface Shown {
  readonly filters: ListFilters;
  readonly results: { readonly total: number };
  /** The list still shows the results of the previous filters. */
  readonly pending: boolean;
}

/** Sends an analytics event if the filters leave no products. */
export function useEmptyList({ filters, results, pending }: Shown): void {
  const { sort, display } = NO_FILTERS;
  const query = pending || results.total > 0 ? '' : filtersToQuery({ ...filters, sort, display });
  useEffect(() => {
    if (query !== '') pushEvent(listEmpty(query));
  }, [query]);
}
