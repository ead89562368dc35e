import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Articles of the region, newest first. */
const slice = createListSlice<'newsItems', NamedEntry>('newsItems');
export const newsItemsReceived = slice.actions.received;
export const newsItemsReducer = slice.reducer;
