import type { AnalyticsItem } from '#lib/analytics/shop-event.ts';
import type { Product, Variant } from '#lib/contracts/catalogue.ts';

/**
 * Analytics item of a product page: the floor and the colour that the page opened with, with the same fields as
 * sample events.
 */
export function viewedItem(product: Product, variant: Variant): AnalyticsItem {
  const [brand] = product.brands;
  const [subType] = product.subTypes;
  return {
    item_id: product.productCode,
    item_name: product.name,
    ...(brand && { item_brand: brand.name }),
    item_category: product.type.name,
    ...(subType && { item_category2: subType.name }),
    ...(product.yarn && { item_category3: product.yarn }),
    item_variant: variant.name,
    item_variant_id: variant.globalItemId,
  };
}
