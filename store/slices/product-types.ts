import { byName, createListSlice, type NamedEntry } from './list-slice.ts';

/** Product types, always sorted by name (S3.11-2). */
const slice = createListSlice<'productTypes', NamedEntry>('productTypes', byName);
export const productTypesReceived = slice.actions.received;
export const productTypesReducer = slice.reducer;
