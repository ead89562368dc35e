import type { ComparedFloor } from '../compare/compared.ts';
import type { ShopEvent } from './shop-event.ts';

/** A floor in one of its colours was added to the comparison. */
export const floorCompared = ({ id, code }: ComparedFloor): ShopEvent => ({
  key: `compare_floor:${id}`,
  event: 'compare_floor',
  often: true,
  params: { item_id: code, item_variant_id: id },
});

/** Floors were checked for contrast: their number, and whether a stair nosing was included. */
export const contrastChecked = (floors: number, nosing: boolean): ShopEvent => ({
  key: 'check_contrast',
  event: 'check_contrast',
  params: { floors, nosing },
});

/** A divider between the floors in one room was moved; `floors` is their number. */
export const roomSplit = (floors: number): ShopEvent => ({
  key: 'compare_split',
  event: 'compare_split',
  params: { floors },
});
