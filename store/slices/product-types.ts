import { byName, createListSlice } from './list-slice.ts';

/** Product types, carpet and hard flooring, always sorted by name (S3.11-2). */
export const productTypesReducer = createListSlice('productTypes', byName).reducer;
