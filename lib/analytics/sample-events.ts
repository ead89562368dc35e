import { warnInBrowser } from '../client-log.ts';
import type { ProductMap, SampleProduct, SampleVariant } from '../samples/basket.ts';
import type { OrderWorth } from '../samples/order-response.ts';
import { toSlug } from '../slugs.ts';
import type { AnalyticsItem, ItemEventName, ShopEvent } from './shop-event.ts';

export interface SampleEventInput {
  readonly variants: readonly SampleVariant[];
  readonly productMap: ProductMap;
  /** Where in the shop it happened, such as 'Sample Button' (S2.5-5). */
  readonly list?: string;
}

function itemOf(
  variant: SampleVariant,
  { productCode, name, brands, productType, productSubType, yarn }: SampleProduct,
  index: number,
  list: string | undefined,
): AnalyticsItem {
  return {
    item_id: productCode,
    item_name: name,
    ...(brands[0] && { item_brand: brands[0] }),
    ...(productType && { item_category: productType }),
    ...(productSubType && { item_category2: productSubType }),
    ...(yarn && { item_category3: yarn }),
    item_variant: variant.name,
    item_variant_id: variant.globalItemId,
    ...(list && { item_list_id: toSlug(list), item_list_name: list }),
    index,
    quantity: 1,
  };
}

/** Leaves out variants whose product is missing, with a warning (S8-15). */
function itemsOf({ variants, productMap, list }: SampleEventInput): AnalyticsItem[] {
  return variants.flatMap((variant, index) => {
    const product = productMap[variant.productCode];
    if (product) return [itemOf(variant, product, index, list)];
    const { productCode, globalItemId } = variant;
    warnInBrowser('analytics_event', `No product ${productCode} for sample ${globalItemId}; it is left out`);
    return [];
  });
}

type SampleEvent = ShopEvent & Required<Pick<ShopEvent, 'ecommerce'>>;

function eventOf(
  event: ItemEventName,
  input: SampleEventInput,
  { often, ...more }: { often?: boolean; transaction_id?: string; [about: string]: unknown } = {},
): SampleEvent | undefined {
  const items = itemsOf(input);
  if (items.length === 0) return undefined;
  const about = more.transaction_id ?? items.map(({ item_variant_id }) => item_variant_id).join();
  return { key: `${event}:${about}`, event, ...(often && { often }), ecommerce: { ...more, items } };
}

/**
 * Samples were chosen (S4.8-12); undefined if there are no items. A visitor may choose and remove samples repeatedly.
 */
export const addToCart = (input: SampleEventInput) => eventOf('add_to_cart', input, { often: true });
/** Samples were removed (S4.8-13). */
export const removeFromCart = (input: SampleEventInput) =>
  eventOf('remove_from_cart', input, { often: true });
/** The order form was opened with these samples; reported once, however often the visitor goes back and forth. */
export const beginCheckout = (input: SampleEventInput) => eventOf('begin_checkout', input);
export interface AcceptedOrder {
  readonly transactionId: string;
  /** The order number. */
  readonly reference?: string | undefined;
  /** Its value, if the shop returned one. */
  readonly worth?: OrderWorth;
}

/** A sample order was accepted (S4.8-3). */
export const purchase = ({ transactionId, reference, worth, ...input }: SampleEventInput & AcceptedOrder) =>
  eventOf('purchase', input, {
    transaction_id: transactionId,
    ...(reference && { order_reference: reference }),
    ...worth,
  });

/** `sample_order__{timestamp}__{random below 100000}` (S7.14-4); the timestamp in milliseconds. */
export function sampleTransactionId(now = Date.now(), random = Math.random()): string {
  return `sample_order__${now}__${Math.floor(random * 100_000)}`;
}
