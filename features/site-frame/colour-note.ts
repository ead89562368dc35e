import { colourCount } from '#lib/colour/words.ts';
import type { Region } from '#lib/regions.ts';

/** "31 colours" under a colour tile: how many the shop has in the families its link names; nothing for other links. */
export function colourNote(
  path: string,
  counts: ReadonlyMap<string, number>,
  region: Region,
): string | undefined {
  const families = new URLSearchParams(path.split('?', 2)[1]).getAll('colour');
  const total = families.reduce((sum, family) => sum + (counts.get(family) ?? 0), 0);
  if (total === 0) return undefined;
  return colourCount(total, region);
}
