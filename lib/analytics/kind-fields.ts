import type { AnalyticsItem } from './shop-event.ts';

/** Brand, type and sub-type of a floor, from the one text that its list record has of them: `brand/type/sub-type`. */
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
