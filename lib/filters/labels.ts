import type { FacetNames } from '../contracts/facet-formats.ts';
import { FACET, type Facet } from '../contracts/facets.ts';
import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';

export type { FacetNames };

/** Returns the heading of a filter, in the region's spelling. */
export const facetTitle = (facet: Facet, region: Region): string => spelled(FACET[facet].label, region);

/** Returns a filter value as text, in the region's spelling and units. */
export const facetLabel = (facet: Facet, value: string, region: Region, names: FacetNames = {}): string =>
  FACET[facet].format(value, region, names);
