import 'server-only';
import type { RegionGazetteer } from './gazetteer.ts';
import { lowerBound, type NameEntry, type Place } from './gazetteer.ts';
import { allowedTypos, typosToPrefix } from './typos.ts';

export interface LocalityMatch {
  readonly place: Place;
  /** Higher is better: log10 of the population plus the bonus of the match. */
  readonly score: number;
}

/** Bonus of each kind of match, in powers of ten of population. */
const WORTH = { exact: 2, prefix: 0, inner: -1.5, slip: -2 } as const;
/** With this many exact matches, typos are not considered. */
const ENOUGH = 3;

const size = ({ population }: Place) => Math.log10(population + 1);

/**
 * Localities whose name, or a later word of it, begins with the normalised text. If there are hardly any and
 * `forgiving` is set, names with typos are included. Best first: full matches, then larger places.
 */
export function findLocalities(
  { names, byInitial }: RegionGazetteer,
  text: string,
  limit: number,
  forgiving = true,
): LocalityMatch[] {
  if (text === '') return [];
  const best = new Map<string, LocalityMatch>();
  const offer = (place: Place, worth: number) => {
    const score = size(place) + worth;
    const known = best.get(place.id);
    if (!known || known.score < score) best.set(place.id, { place, score });
  };
  const from = lowerBound(names, text, ({ key }) => key);
  for (let at = from; at < names.length; at++) {
    const entry = names[at] as NameEntry;
    if (!entry.key.startsWith(text)) break;
    const worth = entry.key === text && !entry.inner ? WORTH.exact : WORTH.prefix;
    offer(entry.place, entry.inner ? WORTH.inner : worth);
  }
  if (forgiving && best.size < ENOUGH) {
    const slips = allowedTypos(text.length);
    for (const initial of slips > 0 ? new Set([text.charAt(0), text.charAt(1)]) : []) {
      for (const { key, place } of byInitial.get(initial) ?? []) {
        if (best.has(place.id)) continue;
        const count = typosToPrefix(text, key, slips);
        // Prefers a name of the typed length to a longer one with the same beginning.
        const whole = Math.abs(key.length - text.length) <= 1 ? 1 : 0;
        if (count !== undefined) offer(place, WORTH.slip * count + whole);
      }
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}
