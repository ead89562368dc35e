/** An address with at most this many characters shows 'Keep typing' (S4.8-7, S9.2-1). */
export const ADDRESS_TOO_SHORT = 3;
/** Delay in ms after the last key press before suggestions are requested (S4.8-7, S9.2-1). */
export const ADDRESS_DEBOUNCE_MS = 500;
/** Minimum number of characters of a place search. */
export const PLACE_MIN_LENGTH = 2;
/** Debounce delay in ms. It is short, because places are answered from the server's memory. */
export const PLACE_DEBOUNCE_MS = 200;
/** Maximum length of a search text, in characters. */
export const MAX_TERM = 200;
/** Maximum length of an accepted place id, in characters. */
export const MAX_PLACE_ID = 1024;
/** Maximum number of suggestions in a response (U-1). */
export const MAX_SUGGESTIONS = 6;
