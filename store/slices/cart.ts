import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Basket,
  cropBasket,
  EMPTY_BASKET,
  type ProductMap,
  type SampleVariant,
} from '#lib/samples/basket.ts';
import { DEFAULT_MAX_SAMPLES, maxSamples } from '#lib/samples/limits.ts';
import type { SampleStep } from '#lib/samples/steps.ts';
import { regionLeft, regionRestored } from '../region-change.ts';
import { regionEntered } from './region.ts';

/** The product whose colours the modal offers. */
export interface SelectedProduct {
  readonly productCode: string;
  readonly name: string;
  /** Name or slug of a colour to choose at once, if the opening button showed one (S2.5-4). */
  readonly colour?: string;
  /** The colour that was chosen in this way, or was chosen already. */
  readonly chose?: string;
  /** List name for analytics. */
  readonly list?: string;
}

/** The chosen samples (S3.4-1), their modal (S3.6-5), and whether storage holds the same samples (S4.8-17). */
export interface CartState {
  readonly maxSamples: number;
  readonly variantSamples: readonly SampleVariant[];
  readonly productMap: ProductMap;
  readonly isOpen: boolean;
  readonly selectedProduct: SelectedProduct | null;
  readonly step: SampleStep;
  readonly synced: boolean;
}

const initialState: CartState = {
  ...EMPTY_BASKET,
  maxSamples: DEFAULT_MAX_SAMPLES,
  isOpen: false,
  selectedProduct: null,
  step: 'choose-samples',
  synced: true,
};

/**
 * The stored basket, cropped to the region's maximum. Only the displayed basket is cropped; storage keeps the rest
 * (S4.8-18).
 */
const withBasket = (state: CartState, basket: Basket): CartState => {
  const { variantSamples, productMap } = cropBasket(basket, state.maxSamples);
  return { ...state, variantSamples, productMap };
};

const slice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {
    cartChanged: (state, { payload }: PayloadAction<Partial<CartState>>) =>
      ({ ...state, ...payload }) as never,
    /** Replaces the samples with the stored basket. */
    basketRestored: (state, { payload }: PayloadAction<Basket>) => withBasket(state, payload) as never,
  },
  extraReducers: (build) => {
    build.addCase(regionEntered, (state, { payload }) => ({ ...state, maxSamples: maxSamples(payload) }));
    build.addCase(regionLeft, (state) => withBasket(state, EMPTY_BASKET) as never);
    build.addCase(regionRestored, (state, { payload }) => withBasket(state, payload.cart) as never);
  },
});
export const { cartChanged, basketRestored } = slice.actions;
export const cartReducer = slice.reducer;
