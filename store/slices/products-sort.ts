import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The sort order that the visitor last chose for lists; '' is the default order. */
const slice = createSlice({
  name: 'productsSort',
  initialState: '',
  reducers: { productsSortChanged: (_state, action: PayloadAction<string>) => action.payload },
});
export const { productsSortChanged } = slice.actions;
export const productsSortReducer = slice.reducer;
