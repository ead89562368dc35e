import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Order the visitor last chose for lists; '' is the shop's own order. */
const slice = createSlice({
  name: 'productsSort',
  initialState: '',
  reducers: { productsSortChanged: (_state, action: PayloadAction<string>) => action.payload },
});
export const { productsSortChanged } = slice.actions;
export const productsSortReducer = slice.reducer;
