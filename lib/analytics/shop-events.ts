import type { Region } from '../regions.ts';
import type { AnalyticsItem, ShopEvent } from './shop-event.ts';

/** A list of floors on a page. Its id stays when its heading is edited, so that a report goes on. */
export interface ItemList {
  readonly id: string;
  /** The name that a reader of the reports knows; the id where there is none. */
  readonly name?: string | undefined;
}

const listFields = ({ id, name = id }: ItemList) => ({ item_list_id: id, item_list_name: name });
const nameOf = ({ item_id, item_name, item_variant_id }: AnalyticsItem) =>
  [item_id ?? item_name, item_variant_id].filter(Boolean).join('/');

/** Items of a list came into view; their index counts from 0 in the list as a whole. */
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

/** An item of a list was followed. */
export function selectItem(list: ItemList, item: AnalyticsItem): ShopEvent {
  const fields = listFields(list);
  return {
    key: `select_item:${fields.item_list_id}:${nameOf(item)}`,
    event: 'select_item',
    ecommerce: { ...fields, items: [{ ...item, ...fields }] },
  };
}

/** The page of a floor was opened, in the colour it showed first. */
export const viewItem = (item: AnalyticsItem): ShopEvent => ({
  key: `view_item:${nameOf(item)}`,
  event: 'view_item',
  ecommerce: { items: [{ ...item, quantity: 1 }] },
});

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly region: Region;
  /** The visitor has a room of their own to look at floors in. */
  readonly ownRoom?: boolean;
}

/** A page came on screen, by loading or by the client router. */
export const pageViewed = ({ path, title, region, ownRoom }: PageView): ShopEvent => ({
  key: `page_view:${path}`,
  event: 'page_view',
  params: { page_path: path, page_title: title, page_region: region, ...(ownRoom && { own_room: true }) },
});
