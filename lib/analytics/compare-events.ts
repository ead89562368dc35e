import type { ComparedFloor } from '../compare/compared.ts';
import type { ShopEvent } from './shop-event.ts';

/** A floor in one of its colours was chosen to be compared. */
export const floorCompared = ({ id, code }: ComparedFloor): ShopEvent => ({
  key: `compare_floor:${id}`,
  event: 'compare_floor',
  often: true,
  params: { item_id: code, item_variant_id: id },
});
