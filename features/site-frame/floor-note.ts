/** "49 floors" under a tile: as many as the list has that it opens; nothing where that is not known. */
export function floorNote(path: string, counts: ReadonlyMap<string, number>): string | undefined {
  const count = counts.get(path);
  if (count === undefined) return undefined;
  return count === 1 ? '1 floor' : `${count} floors`;
}
