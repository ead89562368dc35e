/** An address of this many characters or fewer shows 'Keep typing' (S4.8-7, S9.2-1). */
export const ADDRESS_TOO_SHORT = 3;
/** Milliseconds after the last key before suggestions are asked for (S4.8-7, S9.2-1). */
export const ADDRESS_DEBOUNCE_MS = 500;
/** A place needs this many characters to be looked for. */
export const PLACE_MIN_LENGTH = 2;
/** Milliseconds; places are answered from our own memory, so the list may follow the keys closely. */
export const PLACE_DEBOUNCE_MS = 200;
/** Longest text that is looked for, in characters. */
export const MAX_TERM = 200;
/** Longest place id that is taken back, in characters. */
export const MAX_PLACE_ID = 1024;
/** Suggestions in one answer (U-1). */
export const MAX_SUGGESTIONS = 6;
