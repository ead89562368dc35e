import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Finished rooms of the region, newest first. */
const slice = createListSlice<'projects', NamedEntry>('projects');
export const projectsReceived = slice.actions.received;
export const projectsReducer = slice.reducer;
