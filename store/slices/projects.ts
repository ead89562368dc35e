import { createListSlice } from './list-slice.ts';

/** Finished rooms of the region as the visitor last saw them listed, newest first. */
const slice = createListSlice('projects');
export const projectsReceived = slice.actions.received;
export const projectsReducer = slice.reducer;
