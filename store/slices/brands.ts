import { createListSlice } from './list-slice.ts';

/** Brands the site sells (S7.6-1). */
export const brandsReducer = createListSlice('brands').reducer;
