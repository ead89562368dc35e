import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { getJson } from '#lib/browser/get-json.ts';
import { listScope, readShopLists, SHOP_LISTS, type ShopListName } from '#lib/catalogue/shop-lists.ts';
import type { Region } from '#lib/regions.ts';
import { catalogueEntries, type LoadedCatalogue } from '#lib/search/catalogue-entries.ts';
import type { QuickEntry } from '#lib/search/quick-match.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { shopListsReceived } from '#store/shop-lists-received.ts';
import { itemsOf } from '#store/slices/lists.ts';
import type { RootState } from '#store/store.ts';

/** Timeout in ms, long enough for the lists of a large range over a slow connection. */
const TIMEOUT_MS = 20_000;

interface Shop {
  readonly region: Region;
  readonly website: SiteCode;
}

/** The stored lists of a shop. Floors of another catalogue version are left out, because some may be discontinued. */
function loadedCatalogue(state: RootState, scope: string): LoadedCatalogue {
  const lists = SHOP_LISTS.map((name) => [name, itemsOf(state[name], scope)]);
  const version = state.productCollections.scope;
  const current = version === '' || version === state.products.scope;
  return {
    ...(Object.fromEntries(lists) as Pick<LoadedCatalogue, ShopListName>),
    products: current ? itemsOf(state.products, scope) : itemsOf(state.products, 'none'),
  };
}

/**
 * Instant matches from the catalogue data in the browser. The lists are requested once per page, when the search
 * opens. Until they arrive, and without a connection, data of an earlier visit is used.
 */
export function useCatalogueEntries({ region, website }: Shop, wanted: boolean): readonly QuickEntry[] {
  const dispatch = useAppDispatch();
  const scope = listScope(website, region);
  const catalogue = useAppSelector((state) => loadedCatalogue(state, scope), shallowEqual);

  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    getJson('/api/shop-lists', { website, region }, { timeoutMs: TIMEOUT_MS, signal: control.signal }).then(
      (data) => {
        const answer = readShopLists(data);
        if (!answer) return;
        dispatch(
          shopListsReceived({ scope: listScope(website, region, answer.version), lists: answer.lists }),
        );
      },
      // The stored data stays in use.
      () => undefined,
    );
    return () => control.abort();
  }, [region, website, wanted, dispatch]);

  return useMemo(() => catalogueEntries(catalogue, region), [catalogue, region]);
}
