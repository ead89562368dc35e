import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NamedEntry, ShopListName } from '#lib/catalogue/shop-lists.ts';
import { shopListsReceived } from '../shop-lists-received.ts';

/** A list as the server last returned it, with its scope: a list of another site or region is never shown. */
export interface CachedList<Item = NamedEntry> {
  readonly scope: string;
  readonly items: readonly Item[];
}

export const NO_LIST: CachedList<never> = { scope: '', items: [] };

/** A slice that holds one list, sorted with `compare` if given. */
function createListSlice<Name extends string>(
  name: Name,
  compare?: (a: NamedEntry, b: NamedEntry) => number,
) {
  const sorted = ({ scope, items }: CachedList): CachedList => ({
    scope,
    items: compare ? items.toSorted(compare) : items,
  });
  return createSlice({
    name,
    initialState: NO_LIST as CachedList,
    reducers: { received: (_state, action: PayloadAction<CachedList>) => sorted(action.payload) as never },
    extraReducers: (build) => {
      build.addCase(shopListsReceived, (state, { payload: { scope, lists } }) => {
        const items = lists[name as unknown as ShopListName];
        return items ? (sorted({ scope, items }) as never) : state;
      });
    },
  });
}

const byName = (a: NamedEntry, b: NamedEntry) => a.name.localeCompare(b.name, 'en');

// The region's articles and room stories as last listed, newest first.
const newsItems = createListSlice('newsItems');
const projects = createListSlice('projects');
/** Actions that store the entries of a stories page. */
export const storiesReceived = { newsItems: newsItems.actions.received, projects: projects.actions.received };

/** Every slice that consists of one list, by name. */
export const listReducers = {
  brands: createListSlice('brands').reducer,
  groupedHighlights: createListSlice('groupedHighlights').reducer,
  highlights: createListSlice('highlights').reducer,
  newsItems: newsItems.reducer,
  productCollections: createListSlice('productCollections').reducer,
  productSubTypes: createListSlice('productSubTypes').reducer,
  /** Always sorted by name (S3.11-2). */
  productTypes: createListSlice('productTypes', byName).reducer,
  projects: projects.reducer,
  segments: createListSlice('segments').reducer,
};

const NOTHING: readonly never[] = [];

/** The items of a list if its scope matches (see listScope); otherwise an empty list. */
export const itemsOf = <Item>(list: CachedList<Item>, scope: string): readonly Item[] =>
  list.scope.startsWith(scope) ? list.items : NOTHING;
