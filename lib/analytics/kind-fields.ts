import type { AnalyticsItem } from './shop-event.ts';

/** Splits the text in a floor's list record, `brand/type/sub-type`, into brand, type and sub-type. */
export function kindFields(
  kind: string,
): Pick<AnalyticsItem, 'item_brand' | 'item_category' | 'item_category2'> {
  const [brand, category, category2] = kind.split('/');
  return {
    ...(brand && { item_brand: brand }),
    ...(category && { item_category: category }),
    ...(category2 && { item_category2: category2 }),
  };
}
