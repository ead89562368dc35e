import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wholeProduct } from '#components/product-card/card-product.ts';
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

interface ListController {
  filters: ListFilters;
  results: ListResults;
  query: string;
  /** The address is ahead of what is shown. */
  pending: boolean;
  /** Brings the whole list into the browser; called when a visitor comes near the filters. */
  prepare: () => void;
  /** The whole list could not be fetched; the server answers from now on. */
  failed: boolean;
  change: (filters: ListFilters) => void;
}

/**
 * The list on screen. Small catalogues are held in the store and filtered at once; large ones, or a list
 * that could not be fetched, go to the server as an ordinary navigation. The URL owns the state (G5).
 */
export function useListResults(props: ListingProps): ListController {
  const { region, website, version, query: rendered, first: carried, catalogueTotal } = props;
  const first = useMemo(() => ({ ...carried, items: carried.items.map(wholeProduct) }), [carried]);
  const router = useRouter();
  const dispatch = useAppDispatch();
  const query = useListQuery(rendered);
  // A list restored from storage serves as long as the catalogue is the one this page was made from.
  const scope = listScope(website, region, version);
  const [fetched, setFetched] = useState('');
  const allProducts = useAppSelector(({ products }) =>
    products.scope === scope || (products.scope !== '' && products.scope === fetched)
      ? products.items
      : undefined,
  );
  const local = catalogueTotal <= LOCAL_LIST_LIMIT;
  const requested = useRef(false);
  const [failed, setFailed] = useState(false);

  const filters = useMemo(() => parseListFilters(new URLSearchParams(query)), [query]);
  const results = useMemo(() => {
    if (allProducts && local) return computeResults(allProducts, filters);
    return query === rendered ? first : undefined;
  }, [allProducts, local, filters, query, rendered, first]);
  const last = useRef<ListResults>(first);
  if (results) last.current = results;

  const prepare = useCallback(() => {
    if (!local || allProducts || requested.current) return;
    requested.current = true;
    fetchWholeList(website, region).then(
      (list) => {
        setFetched(list.scope);
        dispatch(productsReceived(list));
      },
      () => setFailed(true),
    );
  }, [local, allProducts, website, region, dispatch]);

  useEffect(() => {
    dispatch(productFiltersChanged(query));
    if (query !== rendered) prepare();
  }, [query, rendered, prepare, dispatch]);

  const change = useCallback(
    (next: ListFilters) => {
      if (local && !failed) {
        prepare();
        pushListAddress(next);
        return;
      }
      const { pathname, search } = window.location;
      router.push(listAddress(next, pathname, search), { scroll: false });
    },
    [local, failed, prepare, router],
  );

  useEffect(() => {
    if (failed && query !== rendered) window.location.reload();
  }, [failed, query, rendered]);

  return { filters, results: results ?? last.current, query, pending: !results, prepare, failed, change };
}
