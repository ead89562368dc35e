/** Id of the heading above the facts, which has the focus after a floor was taken out there. */
export const FACTS = 'facts';

const REMOVED = /^#without=(\d{1,20})$/;

/**
 * The address of a comparison without a floor, which tells the next page to take the floor out of the visitor's list
 * as well. So the link works before its page has run a script.
 */
export const withoutFloor = (address: string, id: string): string => `${address}#without=${id}`;

/** The floor that the link before took out, by the fragment of an address; undefined where none was. */
export const removedFloor = (fragment: string): string | undefined => REMOVED.exec(fragment)?.[1];
