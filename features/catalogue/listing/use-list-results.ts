import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { expandProduct } from '#components/product-card/card-product.ts';
import { LOCAL_LIST_LIMIT } from '#lib/catalogue/list-page.ts';
import { listScope } from '#lib/catalogue/shop-lists.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { productFiltersChanged } from '#store/slices/product-filters.ts';
import { productsReceived } from '#store/slices/products.ts';
import { fetchWholeList } from './fetch-list.ts';
import { computeResults, type ListingProps, type ListResults } from './list-state.ts';
import { listAddress, pushListAddress, useListQuery } from './use-list-url.ts';

export interface ListController {
  filters: ListFilters;
  results: ListResults;
  /** The filters of the results that are shown. */
  shownFilters: ListFilters;
  query: string;
  /** The URL has changed, but the results are not shown yet. */
  pending: boolean;
  /** Loads the whole list into the browser; called when a visitor comes near the filters. */
  prepare: () => void;
  /** The shop cannot be reached. The current results stay until it can. */
  waits: boolean;
  retry: () => void;
  /** The browser cannot load all products, so the server filters. */
  byServer: boolean;
  change: (filters: ListFilters) => void;
}

/** No response arrived at all; an error status or a timeout does not count as offline. */
const isAway = (error: unknown) => error instanceof TypeError || !navigator.onLine;

/** All products of the region, kept in the store once they are loaded; if loading failed, the reason. */
function useWholeList({ region, website, version, catalogueTotal }: ListingProps) {
  const dispatch = useAppDispatch();
  // A list restored from storage is valid only for the catalogue version that this page was rendered from.
  const scope = listScope(website, region, version);
  const [fetched, setFetched] = useState('');
  const allProducts = useAppSelector(({ products }) =>
    products.scope === scope || (products.scope !== '' && products.scope === fetched)
      ? products.items
      : undefined,
  );
  const local = catalogueTotal <= LOCAL_LIST_LIMIT;
  const requested = useRef(false);
  const [trouble, setTrouble] = useState<'away' | 'failed'>();

  const prepare = useCallback(() => {
    if (!local || allProducts || requested.current) return;
    requested.current = true;
    fetchWholeList(website, region).then(
      (list) => {
        setTrouble(undefined);
        setFetched(list.scope);
        dispatch(productsReceived(list));
      },
      (error: unknown) => {
        const away = isAway(error);
        requested.current = !away;
        setTrouble(away ? 'away' : 'failed');
      },
    );
  }, [local, allProducts, website, region, dispatch]);

  const retry = useCallback(() => {
    if (!local) return window.location.reload();
    requested.current = false;
    prepare();
  }, [local, prepare]);
  return { allProducts: local ? allProducts : undefined, local, trouble, setTrouble, prepare, retry };
}

/**
 * The list on screen. Small catalogues are kept in the store and filtered in the browser. Large ones, and lists that
 * could not be loaded, use an ordinary navigation to the server. Without a connection the list stays, and the chosen
 * filters apply later. The URL holds the state (G5).
 */
export function useListResults(props: ListingProps): ListController {
  const { query: rendered, first: carried } = props;
  const first = useMemo(() => ({ ...carried, items: carried.items.map(expandProduct) }), [carried]);
  const router = useRouter();
  const dispatch = useAppDispatch();
  const query = useListQuery(rendered);
  const { allProducts, local, trouble, setTrouble, prepare, retry } = useWholeList(props);

  const filters = useMemo(() => filtersOf(query), [query]);
  const results = useMemo(() => {
    if (allProducts) return computeResults(allProducts, filters);
    return query === rendered ? first : undefined;
  }, [allProducts, filters, query, rendered, first]);
  const last = useRef<{ results: ListResults; filters: ListFilters }>(undefined);
  if (results) last.current = { results, filters };
  const shown = last.current ?? { results: first, filters: filtersOf(rendered) };

  useEffect(() => {
    dispatch(productFiltersChanged(query));
    if (query !== rendered) prepare();
  }, [query, rendered, prepare, dispatch]);

  const change = useCallback(
    (next: ListFilters) => {
      const away = !navigator.onLine;
      if (away) setTrouble('away');
      if (away || (local && trouble !== 'failed')) {
        prepare();
        pushListAddress(next);
        return;
      }
      const { pathname, search } = window.location;
      router.push(listAddress(next, pathname, search), { scroll: false });
    },
    [local, trouble, setTrouble, prepare, router],
  );

  useEffect(() => {
    if (trouble === 'failed' && query !== rendered) window.location.reload();
  }, [trouble, query, rendered]);

  const waits = !results && trouble === 'away';
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waits, retry]);

  const byServer = !local || trouble !== undefined;
  const { results: found, filters: shownFilters } = shown;
  const pending = !results && !waits;
  return { filters, results: found, shownFilters, query, pending, prepare, waits, retry, byServer, change };
}

const filtersOf = (query: string) => parseListFilters(new URLSearchParams(query));
