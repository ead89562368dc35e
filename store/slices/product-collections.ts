import { createListSlice } from './list-slice.ts';

/** Collections of the region. */
export const productCollectionsReducer = createListSlice('productCollections').reducer;
