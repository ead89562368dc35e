import { createListSlice } from './list-slice.ts';

/** Segments: which kinds of house or business a floor is for (S7.7-2). */
export const segmentsReducer = createListSlice('segments').reducer;
