const REMOVED = /^#without=(\d{1,20})-(\d)$/;

/** Id of the link that takes out the floor at a place. */
export const removeId = (at: number): string => `remove-${at}`;

/**
 * The address of a comparison without a floor, which tells the next page to take the floor out of the visitor's list
 * as well, and at what place it stood. So the link works before its page has run a script.
 */
export const withoutFloor = (address: string, id: string, at: number): string =>
  `${address}#without=${id}-${at}`;

/** The floor that the link before took out, by the fragment of an address; undefined where none was. */
export function removedFloor(fragment: string): { readonly id: string; readonly at: number } | undefined {
  const [, id, at] = REMOVED.exec(fragment) ?? [];
  return id === undefined ? undefined : { id, at: Number(at) };
}
