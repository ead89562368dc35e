/** Maximum length of a query in characters; the rest is cut off. */
export const MAX_QUERY_LENGTH = 80;
/** Minimum length of a query before it is sent, in characters (S5.1-1, S9.2-1). */
export const MIN_QUERY_LENGTH = 3;
/** Delay in ms after the last keystroke before a query is sent (S5.1-2, S9.2-1). */
export const SEARCH_DEBOUNCE_MS = 1000;
