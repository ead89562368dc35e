import type { Lab } from '../lab.ts';
import { type ColourIndex, labAt } from './colour-index.ts';
import { deltaE2000 } from './delta-e.ts';
import type { RelatedOrdinal } from './related.ts';

/** How far a floor is from a colour that was pointed at. */
export type Closeness = 'same' | 'close' | 'near' | 'related' | 'other';

/** Largest CIEDE2000 distance of each, in the order of the words for it. */
const LIMITS: readonly (readonly [number, Closeness])[] = [
  [1.5, 'same'],
  [3, 'close'],
  [6, 'near'],
  [12, 'related'],
];

export const closenessOf = (deltaE: number): Closeness =>
  LIMITS.find(([most]) => deltaE <= most)?.[1] ?? 'other';

/**
 * The floors nearest to a colour, each in its nearest colour, nearest first. Every colour is measured by CIEDE2000: a
 * shortlist by a plainer distance loses floors where colours are strong.
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
