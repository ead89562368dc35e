import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SampleEntry } from '#lib/samples/from-catalogue.ts';

interface CartState {
  /** What is chosen, as lists show it (S3.4-1, S3.5-5). The basket itself lies under `sampleVariants`. */
  samples: SampleEntry[];
}

const initialState: CartState = { samples: [] };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartSamplesChanged: (_state, action: PayloadAction<SampleEntry[]>) => ({ samples: action.payload }),
  },
});
export const { cartSamplesChanged } = slice.actions;
export const cartReducer = slice.reducer;
