import { createListSlice } from './list-slice.ts';

/** Highlights of the catalogue. */
export const highlightsReducer = createListSlice('highlights').reducer;
