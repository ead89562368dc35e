import type { Region } from '../regions.ts';

/**
 * Key in the browser's storage of hearts and "Compare" that were pressed on a page which was left before its scripts
 * ran: the values of the buttons between spaces. The page's first script writes them, and the next page does what they
 * ask for.
 */
export const PRESSED_FLOORS = 'pressed-floors';

/** What a button asks for. */
export const HEART = 'heart';
export const COMPARE = 'compare';

/** Value of such a button, as `heart/au/1021403`. No other button that stays pressed has a value. */
export const pressedFloor = (button: typeof HEART | typeof COMPARE, region: Region, id: string): string =>
  `${button}/${region}/${id}`;
