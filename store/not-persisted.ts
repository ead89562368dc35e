/**
 * The URL owns the filters and the region (S3.11-3, G5). The cart, the room (S9.6-2, S9.7-1), the favourites, the
 * floors to compare, the project and an order that waits have records of their own. Toasts are of the moment.
 */
export const NOT_PERSISTED = [
  'cart',
  'compared',
  'favourites',
  'myProject',
  'productFilters',
  'region',
  'rooms',
  'sampleOrder',
  'toasts',
] as const;
export type NotPersisted = (typeof NOT_PERSISTED)[number];
