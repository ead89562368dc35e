import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Segments, used to translate ids to names (S7.7-2). */
const slice = createListSlice<'segments', NamedEntry>('segments');
export const segmentsReceived = slice.actions.received;
export const segmentsReducer = slice.reducer;
