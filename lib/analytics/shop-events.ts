import type { Region } from '../regions.ts';
import type { AnalyticsItem, ShopEvent } from './shop-event.ts';

/** A list of floors on a page. Its id does not change when its heading is edited, so that reports continue. */
export interface ItemList {
  readonly id: string;
  /** A readable name for reports; the id if there is none. */
  readonly name?: string | undefined;
}

const listFields = ({ id, name = id }: ItemList) => ({ item_list_id: id, item_list_name: name });
const nameOf = ({ item_id, item_name, item_variant_id }: AnalyticsItem) =>
  [item_id ?? item_name, item_variant_id].filter(Boolean).join('/');

/** Items of a list came into view; their index is their position in the whole list, from 0. */
export function viewItemList(
  list: ItemList,
  items: readonly AnalyticsItem[],
  params: Readonly<Record<string, unknown>> = {},
): ShopEvent {
  const fields = listFields(list);
  return {
    key: `view_item_list:${fields.item_list_id}:${items.map(nameOf).join()}`,
    event: 'view_item_list',
    params,
    ecommerce: { ...fields, items: items.map((item) => ({ ...item, ...fields })) },
  };
}

/** An item of a list was opened. */
export function selectItem(list: ItemList, item: AnalyticsItem): ShopEvent {
  const fields = listFields(list);
  return {
    key: `select_item:${fields.item_list_id}:${nameOf(item)}`,
    event: 'select_item',
    ecommerce: { ...fields, items: [{ ...item, ...fields }] },
  };
}

/** A floor's page was opened, in the colour that it showed first. */
export const viewItem = (item: AnalyticsItem): ShopEvent => ({
  key: `view_item:${nameOf(item)}`,
  event: 'view_item',
  ecommerce: { items: [{ ...item, quantity: 1 }] },
});

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly region: Region;
  /** Whether the visitor sees floors in their own room. */
  readonly ownRoom?: boolean;
}

/** A page was shown, by loading it or through the client router. */
export const pageViewed = ({ path, title, region, ownRoom }: PageView): ShopEvent => ({
  key: `page_view:${path}`,
  event: 'page_view',
  params: { page_path: path, page_title: title, page_region: region, ...(ownRoom && { own_room: true }) },
});
