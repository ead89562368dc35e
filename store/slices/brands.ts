import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Brands the site sells (S7.6-1). */
const slice = createListSlice<'brands', NamedEntry>('brands');
export const brandsReceived = slice.actions.received;
export const brandsReducer = slice.reducer;
