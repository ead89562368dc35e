import type { ComparedFloor } from '../compare/compared.ts';
import type { ShopEvent } from './shop-event.ts';

/** A floor in one of its colours was chosen to be compared. */
export const floorCompared = ({ id, code }: ComparedFloor): ShopEvent => ({
  key: `compare_floor:${id}`,
  event: 'compare_floor',
  often: true,
  params: { item_id: code, item_variant_id: id },
});

/** Floors were checked for contrast: how many, and with a stair nosing or without. */
export const contrastChecked = (floors: number, nosing: boolean): ShopEvent => ({
  key: 'check_contrast',
  event: 'check_contrast',
  params: { floors, nosing },
});

/** A line between the floors of one room was moved; `floors` is how many they are. */
export const roomSplit = (floors: number): ShopEvent => ({
  key: 'compare_split',
  event: 'compare_split',
  params: { floors },
});
