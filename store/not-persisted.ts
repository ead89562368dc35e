/**
 * The URL owns the filters and the region (S3.11-3, G5). The cart and the room have records of their own (S9.6-2,
 * S9.7-1), and so has an order that waits. Toasts are of the moment.
 */
export const NOT_PERSISTED = ['cart', 'productFilters', 'region', 'rooms', 'sampleOrder', 'toasts'] as const;
export type NotPersisted = (typeof NOT_PERSISTED)[number];
