import { pushEvent } from '#lib/analytics/data-layer.ts';
import { listFiltered } from '#lib/analytics/use-events.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { type ListFilters, NO_FILTERS } from '#lib/filters/facets.ts';
import type { Sort } from '#lib/filters/sorts.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { productsSortChanged } from '#store/slices/products-sort.ts';

type Change = (filters: ListFilters) => void;

/**
 * Remembers the sort order that a visitor chose. On a list that opened in the default order, the remembered order
 * applies with the next filter change, when the cards change anyway; it never applies by itself, because the URL
 * states what is on screen (G5). Only an order that this list offers applies: another region may have prices where
 * this one has none. Every change is sent to analytics.
 */
export function useRememberedSort(
  filters: ListFilters,
  change: Change,
  sorts: readonly Sort[],
): { filter: Change; sort: Change } {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(({ productsSort }) => sorts.find((sort) => sort === productsSort));
  const isOwn = filters.sort === NO_FILTERS.sort;
  const go: Change = (next) => {
    change(next);
    pushEvent(listFiltered(filtersToQuery(next)));
  };
  return {
    filter: (next) => go(remembered && isOwn ? { ...next, sort: remembered } : next),
    sort: (next) => {
      dispatch(productsSortChanged(next.sort === NO_FILTERS.sort ? '' : next.sort));
      go(next);
    },
  };
}
