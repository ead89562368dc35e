/**
 * Key in the browser's storage of hearts that were pressed on a page which was left before its scripts ran: the region
 * and the global item id of each, `au/1021403`, between spaces. The page's first script writes them, and the next page
 * makes favourites of them.
 */
export const PRESSED_HEARTS = 'pressed-hearts';

/** Name of the buttons that are hearts; their value is what is written. */
export const HEART = 'heart';
