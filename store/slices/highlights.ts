import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Highlights of the catalogue. */
const slice = createListSlice<'highlights', NamedEntry>('highlights');
export const highlightsReceived = slice.actions.received;
export const highlightsReducer = slice.reducer;
