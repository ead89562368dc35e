import type { Region } from '../regions.ts';

/**
 * Storage key of heart and "Compare" buttons that were pressed on a page before its scripts ran: the buttons' values,
 * separated by spaces. The page's first script writes them, and the next page processes them.
 */
export const PRESSED_FLOORS = 'pressed-floors';

/** Actions of such a button. */
export const HEART = 'heart';
export const COMPARE = 'compare';

/** Returns the value of such a button, such as `heart/au/1021403`. No other toggle button has a value. */
export const pressedFloor = (button: typeof HEART | typeof COMPARE, region: Region, id: string): string =>
  `${button}/${region}/${id}`;
