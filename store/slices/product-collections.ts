import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Collections of the region. */
const slice = createListSlice<'productCollections', NamedEntry>('productCollections');
export const productCollectionsReceived = slice.actions.received;
export const productCollectionsReducer = slice.reducer;
