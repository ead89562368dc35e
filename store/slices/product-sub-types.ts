import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Sub-types such as wool_cpt. */
const slice = createListSlice<'productSubTypes', NamedEntry>('productSubTypes');
export const productSubTypesReceived = slice.actions.received;
export const productSubTypesReducer = slice.reducer;
