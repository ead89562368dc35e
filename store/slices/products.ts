import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';

interface ProductsState {
  /** Region and catalogue version the list belongs to; a list of another region is never shown. */
  region: Region | null;
  version: string;
  items: ListingProduct[];
}

const initialState: ProductsState = { region: null, version: '', items: [] };

/** The region's products as compact listing records, so that filters answer without a request. */
const slice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    productsReceived: (_state, action: PayloadAction<ProductsState>) => action.payload,
  },
});
export const { productsReceived } = slice.actions;
export const productsReducer = slice.reducer;
