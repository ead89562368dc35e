import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Filters of the list on screen as their canonical query; the URL owns them, so they are not persisted (G5). */
const slice = createSlice({
  name: 'productFilters',
  initialState: '',
  reducers: { productFiltersChanged: (_state, action: PayloadAction<string>) => action.payload },
});
export const { productFiltersChanged } = slice.actions;
export const productFiltersReducer = slice.reducer;
