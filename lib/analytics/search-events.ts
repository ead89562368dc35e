import type { SearchRow } from '../search/rows.ts';
import type { DataLayerEvent } from './data-layer.ts';

/** List of the header search in analytics (S7.14-5). */
export const SEARCH_LIST = { id: 'search-list', name: 'Header Search List' } as const;

const list = { item_list_id: SEARCH_LIST.id, item_list_name: SEARCH_LIST.name } as const;

const itemOf = ({ title, fact, id, list: kind }: SearchRow, index: number) => ({
  item_id: kind === 'products' ? (fact?.split(',', 1)[0] ?? id) : id,
  item_name: kind === 'variants' ? (fact ?? title) : title,
  ...(kind === 'variants' ? { item_variant: title } : {}),
  ...list,
  index,
});

/** Floors and colours shown by the header search; rows of pages are no items. */
export function searchListViewed(rows: readonly SearchRow[]): DataLayerEvent | undefined {
  const items = rows.flatMap((row, index) => (isItem(row) ? [itemOf(row, index)] : []));
  return items.length > 0 ? { event: 'view_item_list', ecommerce: { ...list, items } } : undefined;
}

/** A floor or colour chosen there. */
export function searchItemSelected(row: SearchRow, index: number): DataLayerEvent | undefined {
  return isItem(row)
    ? { event: 'select_item', ecommerce: { ...list, items: [itemOf(row, index)] } }
    : undefined;
}

const isItem = ({ list: kind }: SearchRow) => kind === 'products' || kind === 'variants';
