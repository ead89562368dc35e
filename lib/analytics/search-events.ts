import type { SearchRow } from '../search/rows.ts';
import type { AnalyticsItem, ShopEvent } from './shop-event.ts';
import { selectItem, viewItemList } from './shop-events.ts';

/** List of the header search in analytics (S7.14-5). */
export const SEARCH_LIST = { id: 'search-list', name: 'Header Search List' } as const;

const itemOf = ({ title, fact, code, variantId, list: kind }: SearchRow, index: number): AnalyticsItem => ({
  ...(code && { item_id: code }),
  item_name: kind === 'variants' ? (fact ?? title) : title,
  ...(kind === 'variants' && { item_variant: title }),
  ...(variantId && { item_variant_id: variantId }),
  index,
});

const isItem = ({ list: kind }: SearchRow) => kind === 'products' || kind === 'variants';

/** The header search showed floors and colours; rows of other pages are not items. */
export function searchListViewed(rows: readonly SearchRow[]): ShopEvent | undefined {
  const items = rows.flatMap((row, index) => (isItem(row) ? [itemOf(row, index)] : []));
  return items.length > 0 ? viewItemList(SEARCH_LIST, items) : undefined;
}

/** A floor or colour was chosen in the header search. */
export function searchItemSelected(row: SearchRow, index: number): ShopEvent | undefined {
  return isItem(row) ? selectItem(SEARCH_LIST, itemOf(row, index)) : undefined;
}
