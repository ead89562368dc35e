/**
 * Key in the browser's storage of hearts and "Compare" that were pressed on a page which was left before its scripts
 * ran: the button's name, the region and the global item id of each, `heart/au/1021403`, between spaces. The page's
 * first script writes them, and the next page does what they ask for.
 */
export const PRESSED_FLOORS = 'pressed-floors';

/** Names of the buttons that are kept so; their value is what is written behind the name. */
export const HEART = 'heart';
export const COMPARE = 'compare';
