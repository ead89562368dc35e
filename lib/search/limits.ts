/** Longest query that is read, in characters; the rest is cut (any input is safe). */
export const MAX_QUERY_LENGTH = 80;
/** Characters a query needs before it is sent (S5.1-1, S9.2-1). */
export const MIN_QUERY_LENGTH = 3;
/** Milliseconds without a keystroke before a query is sent (S5.1-2, S9.2-1). */
export const SEARCH_DEBOUNCE_MS = 1000;
