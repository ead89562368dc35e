import { createAction } from '@reduxjs/toolkit';
import type { CalculatorState } from '#lib/area/state.ts';
import type { Basket } from '#lib/samples/basket.ts';
import type { LocationState } from '#lib/stores/location-state.ts';

/** State that belongs to the region that a visitor leaves (S4.3-2…4). */
export interface RegionValues {
  readonly cart: Basket;
  readonly location: LocationState;
  readonly rows: CalculatorState;
}

/** The visitor chose another region: location, calculator rows and samples are cleared. */
export const regionLeft = createAction('region/left');
/** The visitor undid the change of region: the previous values are restored (G7). */
export const regionRestored = createAction<RegionValues>('region/restored');
