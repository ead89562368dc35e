import { createListSlice } from './list-slice.ts';

/** Articles of the region as the visitor last saw them listed, newest first. */
const slice = createListSlice('newsItems');
export const newsItemsReceived = slice.actions.received;
export const newsItemsReducer = slice.reducer;
