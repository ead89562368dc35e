import { createListSlice } from './list-slice.ts';

/** Sub-types such as wool_cpt. */
export const productSubTypesReducer = createListSlice('productSubTypes').reducer;
