import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListedProduct } from '#lib/contracts/catalogue.ts';
import { type CachedList, NO_LIST } from './lists.ts';

/** The region's products as compact listing records, so that filters and suggestions work without a request. */
const slice = createSlice({
  name: 'products',
  initialState: NO_LIST as CachedList<ListedProduct>,
  reducers: {
    productsReceived: (_state, action: PayloadAction<CachedList<ListedProduct>>) => action.payload as never,
  },
});
export const { productsReceived } = slice.actions;
export const productsReducer = slice.reducer;
