import { useEffect, useEffectEvent, useState } from 'react';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import { fetchListPage } from './fetch-list.ts';
import type { ListCard, ListingProps } from './list-state.ts';
import type { ListController } from './use-list-results.ts';
import { useShownCount } from './use-shown-count.ts';

type List = Pick<ListController, 'results' | 'query' | 'prepare' | 'byServer'>;

/**
 * The visible cards of a list. Cards that the browser lacks are fetched from the server: page by page, or together
 * with all products.
 */
export function useListCards(
  { region, website }: Pick<ListingProps, 'region' | 'website'>,
  { results, query, prepare, byServer }: List,
) {
  const [extra, setExtra] = useState<{ query: string; items: ListCard[] }>({ query, items: [] });
  const [fetching, setFetching] = useState(false);
  /** The list whose last request failed; the next list makes its own request. */
  const [failedQuery, setFailedQuery] = useState<string>();
  const items = extra.query === query ? [...results.items, ...extra.items] : results.items;
  const [shown, show] = useShownCount(query, (count) => items.length >= Math.min(count, results.total));
  const visible = items.slice(0, shown);
  const fetchMore = async () => {
    setFetching(true);
    setFailedQuery(undefined);
    try {
      const next = await fetchListPage(website, region, query, items.length);
      setExtra({ query, items: extra.query === query ? [...extra.items, ...next] : next });
    } catch {
      setFailedQuery(query);
    }
    setFetching(false);
  };
  const more = () => show(Math.min(visible.length + LIST_PAGE_SIZE, results.total));
  const missing = shown > items.length && items.length < results.total;
  const failed = missing && failedQuery === query;
  const reach = useEffectEvent((fromServer: boolean) => (fromServer ? void fetchMore() : prepare()));
  useEffect(() => {
    if (missing && !fetching && !failed) reach(byServer);
  }, [missing, fetching, failed, byServer]);
  return { visible, busy: missing && !failed, failed, more: failed ? () => void fetchMore() : more };
}
