/** Value types allowed in the data layer (S5.6-7). */
export type DataLayerValue = string | number | boolean;

/** An item of an event (S3.12-1). Samples are free and carry no price (G39). */
export interface AnalyticsItem {
  readonly item_id?: string;
  readonly item_name?: string;
  readonly item_brand?: string;
  readonly item_category?: string;
  readonly item_category2?: string;
  readonly item_category3?: string;
  readonly item_variant?: string;
  readonly item_variant_id?: string;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly index?: number;
  readonly price?: number;
  readonly quantity?: number;
  readonly discount?: number;
  readonly coupon?: string;
  readonly affiliation?: string;
  readonly location_id?: string;
}

export const ITEM_FIELDS = [
  'item_id',
  'item_name',
  'item_brand',
  'item_category',
  'item_category2',
  'item_category3',
  'item_variant',
  'item_variant_id',
  'item_list_id',
  'item_list_name',
  'index',
  'price',
  'quantity',
  'discount',
  'coupon',
  'affiliation',
  'location_id',
] as const satisfies readonly (keyof AnalyticsItem)[];

/** Events about items (S7.14-1). */
export const ITEM_EVENTS = [
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'add_to_wishlist',
  'begin_checkout',
  'purchase',
] as const;
export type ItemEventName = (typeof ITEM_EVENTS)[number];

/** An event as passed to `pushEvent`. */
export interface ShopEvent {
  /** Identifies the event: its name and its subject (S5.6-1). */
  readonly key: string;
  readonly event: string;
  /** May occur more than once per page view; otherwise only the first event with a key counts (S5.6-6, G39). */
  readonly often?: boolean;
  readonly ecommerce?: Readonly<Record<string, unknown>> & { readonly items: readonly AnalyticsItem[] };
  readonly params?: Readonly<Record<string, unknown>>;
}
