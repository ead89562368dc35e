import { FACET, FACETS, type Facet } from '../contracts/facets.ts';
import { matching } from './apply.ts';
import { facetCounts } from './counts.ts';
import type { ListFilters } from './facets.ts';
import { countShared, type ListIndex } from './list-index.ts';
import { effectiveFilters } from './parse.ts';

/** A similar list with products: one filter dropped, or its values replaced. */
export interface ListAlternative {
  readonly facet: Facet;
  /** Replaces the facet's values; without it the facet is dropped. */
  readonly value?: string;
  /** Resulting number of products. */
  readonly total: number;
}

/**
 * Returns alternatives to a list without products: the colour nearest to the chosen ones, then each filter that can
 * be dropped.
 */
export function listAlternatives(index: ListIndex, state: ListFilters): ListAlternative[] {
  const filters = effectiveFilters(state);
  const dropped = FACETS.filter((facet) => filters[facet].length > 0).flatMap((facet): ListAlternative[] => {
    const places = matching(index, { ...filters, [facet]: [] });
    const total = countShared(places, places);
    return total > 0 ? [{ facet, total }] : [];
  });
  return [...nearestColour(index, filters), ...dropped];
}

/** Returns the family with products that is nearest to a chosen one in the order of the colour table. */
function nearestColour(index: ListIndex, filters: ListFilters): ListAlternative[] {
  const { all = [] } = FACET.colour;
  const chosen = filters.colour.map((family) => all.indexOf(family));
  if (chosen.length === 0) return [];
  const far = (family: string) => Math.min(...chosen.map((at) => Math.abs(at - all.indexOf(family))));
  const [nearest] = facetCounts(index, filters)
    .colour.filter(({ value, count }) => count > 0 && !filters.colour.includes(value))
    .sort((a, b) => far(a.value) - far(b.value) || b.count - a.count);
  return nearest ? [{ facet: 'colour', value: nearest.value, total: nearest.count }] : [];
}
