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

/** Returns the sort orders of a list; those by price only if a floor of the shop has one. */
export const sortsOf = (isPriced: boolean): readonly Sort[] =>
  SORTS.filter((sort) => isPriced || !sort.startsWith('price'));
