import type { ShopEvent } from './shop-event.ts';

/** What a visitor did with a link of a store: its directions, its telephone number, its page. */
export type StoreAction = 'directions' | 'phone' | 'page';

/** A link of a store was followed; `store` is the last part of its page's address. */
export const storeLinkFollowed = (store: string, action: StoreAction, path: string): ShopEvent => ({
  key: `select_store:${store}:${action}`,
  event: 'select_store',
  often: true,
  params: { store_id: store, action, page_path: path },
});

/** Filters or order of a list were changed; `query` is the canonical query of the list it has become. */
export const listFiltered = (query: string): ShopEvent => ({
  key: `filter_list:${query}`,
  event: 'filter_list',
  often: true,
  params: { list_filters: query },
});
