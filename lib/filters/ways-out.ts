import { FACET, FACETS, type Facet } from '../contracts/facets.ts';
import { matching } from './apply.ts';
import { facetCounts } from './counts.ts';
import type { ListFilters } from './facets.ts';
import { countShared, type ListIndex } from './list-index.ts';
import { effectiveFilters } from './parse.ts';

/** A list near an empty one: a filter dropped, or its values changed for another one. */
export interface WayOut {
  readonly facet: Facet;
  /** What stands for the facet's values instead; without it, nothing does. */
  readonly value?: string;
  /** Products there are then. */
  readonly total: number;
}

/** Ways on from a list without products: the colour nearest to those chosen, then each filter that can be dropped. */
export function waysOut(index: ListIndex, state: ListFilters): WayOut[] {
  const filters = effectiveFilters(state);
  const dropped = FACETS.filter((facet) => filters[facet].length > 0).flatMap((facet): WayOut[] => {
    const places = matching(index, { ...filters, [facet]: [] });
    const total = countShared(places, places);
    return total > 0 ? [{ facet, total }] : [];
  });
  return [...nearestColour(index, filters), ...dropped];
}

/** The family that lies nearest to a chosen one in the table of colours and has products. */
function nearestColour(index: ListIndex, filters: ListFilters): WayOut[] {
  const { all = [] } = FACET.colour;
  const chosen = filters.colour.map((family) => all.indexOf(family));
  if (chosen.length === 0) return [];
  const far = (family: string) => Math.min(...chosen.map((at) => Math.abs(at - all.indexOf(family))));
  const [nearest] = facetCounts(index, filters)
    .colour.filter(({ value, count }) => count > 0 && !filters.colour.includes(value))
    .sort((a, b) => far(a.value) - far(b.value) || b.count - a.count);
  return nearest ? [{ facet: 'colour', value: nearest.value, total: nearest.count }] : [];
}
