const REMOVED = /^#without=(\d{1,20})-(\d)$/;

/** Id of the link that removes the floor at an index. */
export const removeId = (at: number): string => `remove-${at}`;

/**
 * Returns the address of a comparison without a floor. Its fragment tells the next page which floor to remove from
 * the visitor's list as well, and at what index it was. The link therefore works before scripts have run.
 */
export const withoutFloor = (address: string, id: string, at: number): string =>
  `${address}#without=${id}-${at}`;

/** Returns the floor that the previous link removed, from an address's fragment; undefined if there is none. */
export function removedFloor(fragment: string): { readonly id: string; readonly at: number } | undefined {
  const [, id, at] = REMOVED.exec(fragment) ?? [];
  return id === undefined ? undefined : { id, at: Number(at) };
}
