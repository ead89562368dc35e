import { createListSlice, type NamedEntry } from './list-slice.ts';

/** Groups of highlights: cpt-styles, cpt-warranties, accs. */
const slice = createListSlice<'groupedHighlights', NamedEntry>('groupedHighlights');
export const groupedHighlightsReceived = slice.actions.received;
export const groupedHighlightsReducer = slice.reducer;
