import { FACETS, type Facet } from '../contracts/facets.ts';
import type { Sort } from './sorts.ts';

/** Room pictures or swatches first (G14, S3.11-2). */
export const DISPLAYS = ['rooms', 'swatches'] as const;
export type Display = (typeof DISPLAYS)[number];

/** The complete state of a list; values are sorted and unique, so that equal states are equal as text. */
export interface ListFilters extends Readonly<Record<Facet, readonly string[]>> {
  readonly sort: Sort;
  readonly display: Display;
}
/** Query string parameters of a list that belong to the shop. */
export const LIST_PARAMETERS: readonly (keyof ListFilters)[] = [...FACETS, 'sort', 'display'];

const NONE = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<
  Facet,
  readonly string[]
>;
export const NO_FILTERS: ListFilters = { ...NONE, sort: 'featured', display: 'rooms' };
