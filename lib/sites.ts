/** Site codes (S1-4). GHRES is the default website value. */
export const SITE_CODES = ['GHRES', 'GHC', 'FTX', 'RBK', 'TFF'] as const;
export type SiteCode = (typeof SITE_CODES)[number];
export const DEFAULT_SITE: SiteCode = 'GHRES';

/** Flooring types of the shop (S3.10-1) and the type code each sells under. */
export const FLOORING_TYPES = ['carpet', 'hardFlooring'] as const;
export type FlooringType = (typeof FLOORING_TYPES)[number];
export const FLOORING_TYPE_CODE = { carpet: 'CPT', hardFlooring: 'HF' } as const;

export function isSiteCode(value: unknown): value is SiteCode {
  return typeof value === 'string' && (SITE_CODES as readonly string[]).includes(value);
}
