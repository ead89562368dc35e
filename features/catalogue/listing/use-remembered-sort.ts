import { pushEvent } from '#lib/analytics/data-layer.ts';
import { listFiltered } from '#lib/analytics/use-events.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { type ListFilters, NO_FILTERS, type Sort } from '#lib/filters/facets.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { productsSortChanged } from '#store/slices/products-sort.ts';

type Change = (filters: ListFilters) => void;

/**
 * Keeps the order a visitor chose. On a list that opened in the shop's own order it comes back with the next filter,
 * when the cards change anyway, and never by itself: the address says what is on screen (G5). Analytics hears of every
 * change. Of the orders that this list offers: another region may have prices where this one has none.
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
