import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Filters of the current list as their canonical query. The URL holds them, so they are not persisted (G5). */
const slice = createSlice({
  name: 'productFilters',
  initialState: '',
  reducers: { productFiltersChanged: (_state, action: PayloadAction<string>) => action.payload },
});
export const { productFiltersChanged } = slice.actions;
export const productFiltersReducer = slice.reducer;
