/**
 * The URL holds the filters and the region (S3.11-3, G5). The cart, the room (S9.6-2, S9.7-1), the favourites, the
 * comparison list, the project and a queued order have their own storage records. Toasts are not stored.
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
