import { FACETS, type Facet } from '../contracts/facets.ts';

export const SORTS = [
  'featured',
  'newest',
  'price',
  'price-desc',
  'name',
  'name-desc',
  'thickness',
  'thickness-desc',
] as const;
export type Sort = (typeof SORTS)[number];

/** The orders that a list offers: those by price only where a floor of the shop has one. */
export const sortsOf = (isPriced: boolean): readonly Sort[] =>
  SORTS.filter((sort) => isPriced || !sort.startsWith('price'));

/** Room pictures first, or swatches (G14, S3.11-2). */
export const DISPLAYS = ['rooms', 'swatches'] as const;
export type Display = (typeof DISPLAYS)[number];

/** A list's whole state; values are sorted and unique, so equal states are equal text. */
export interface ListFilters extends Readonly<Record<Facet, readonly string[]>> {
  readonly sort: Sort;
  readonly display: Display;
}
/** Parameters of a list's address that are ours. */
export const LIST_PARAMETERS: readonly (keyof ListFilters)[] = [...FACETS, 'sort', 'display'];

const NONE = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<
  Facet,
  readonly string[]
>;
export const NO_FILTERS: ListFilters = { ...NONE, sort: 'featured', display: 'rooms' };
