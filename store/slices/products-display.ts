import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const PRODUCTS_DISPLAYS = ['rooms', 'swatches'] as const;
type ProductsDisplay = (typeof PRODUCTS_DISPLAYS)[number];

/** Room pictures or swatches on cards; rooms by default (S3.11-2, G14). */
const slice = createSlice({
  name: 'productsDisplay',
  initialState: 'rooms' as ProductsDisplay,
  reducers: { productsDisplayChanged: (_state, action: PayloadAction<ProductsDisplay>) => action.payload },
});
export const { productsDisplayChanged } = slice.actions;
export const productsDisplayReducer = slice.reducer;
