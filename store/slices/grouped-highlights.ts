import { createListSlice } from './list-slice.ts';

/** Groups of highlights: cpt-styles, cpt-warranties, accs. */
export const groupedHighlightsReducer = createListSlice('groupedHighlights').reducer;
