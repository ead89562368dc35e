/** The URL owns these two (S3.11-3, G5). */
export const NOT_PERSISTED = ['productFilters', 'region'] as const;
export type NotPersisted = (typeof NOT_PERSISTED)[number];
