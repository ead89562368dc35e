import type { Lab } from '../lab.ts';
import { type ColourIndex, labAt } from './colour-index.ts';
import { deltaE2000 } from './delta-e.ts';
import type { RelatedOrdinal } from './related.ts';

/** How close a floor is to a picked colour. */
export type Closeness = 'same' | 'close' | 'near' | 'related' | 'other';

/** Maximum CIEDE2000 difference of each closeness, in ascending order. */
const LIMITS: readonly (readonly [number, Closeness])[] = [
  [1.5, 'same'],
  [3, 'close'],
  [6, 'near'],
  [12, 'related'],
];

export const closenessOf = (deltaE: number): Closeness =>
  LIMITS.find(([most]) => deltaE <= most)?.[1] ?? 'other';

/**
 * The floors nearest to a colour, each in its nearest colour, nearest first. Every colour is measured by CIEDE2000,
 * because a shortlist by a simpler distance would miss floors in saturated colours.
 */
export function matchColours(index: ColourIndex, lab: Lab, count: number): RelatedOrdinal[] {
  const best = new Map<number, RelatedOrdinal>();
  for (let at = 0; at < index.length; at += 1) {
    const place = index.places[at] ?? 0;
    const deltaE = deltaE2000(lab, labAt(index, at));
    const known = best.get(place);
    if (!known || deltaE < known.deltaE) best.set(place, { place, variant: index.variants[at] ?? 0, deltaE });
  }
  return [...best.values()]
    .sort((one, other) => one.deltaE - other.deltaE || one.place - other.place)
    .slice(0, count);
}
