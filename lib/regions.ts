/** Regions the shop serves (S9.1-1). The region is always the first path segment; `au` is the default (S1-5). */
export const REGIONS = ['au', 'nz', 'na'] as const;
export type Region = (typeof REGIONS)[number];

export const DEFAULT_REGION: Region = 'au';
/** Region value that stands for "no particular region" and resolves to the default (S1-6, G1). */
export const CATCH_ALL = 'catchAll';

interface RegionFacts {
  label: string;
  /** BCP 47 language of the region's pages, used for `<html lang>`. */
  lang: string;
  /** All hreflang values that point to this region's pages (SEO-2). */
  hreflang: readonly string[];
  ogLocale: string;
  /** Unit system shown first (S9.4-9). */
  measure: 'metric' | 'imperial';
}

export const REGION_FACTS: Record<Region, RegionFacts> = {
  au: { label: 'Australia', lang: 'en-AU', hreflang: ['en-AU'], ogLocale: 'en_AU', measure: 'metric' },
  nz: { label: 'New Zealand', lang: 'en-NZ', hreflang: ['en-NZ'], ogLocale: 'en_NZ', measure: 'metric' },
  na: {
    label: 'North America',
    lang: 'en-US',
    hreflang: ['en-US', 'en-CA'],
    ogLocale: 'en_US',
    measure: 'imperial',
  },
};

/** Region list entries as the region switcher shows them (S2.1-14, S3.4-2). */
export const REGION_LIST = REGIONS.map((value) => ({ label: REGION_FACTS[value].label, value }));

export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && (REGIONS as readonly string[]).includes(value);
}

/** Any region-like value to a region: `catchAll`, unknown and missing values are the default (S1-5, S1-6). */
export function toRegion(value: string | null | undefined): Region {
  const lower = value?.toLowerCase();
  return isRegion(lower) ? lower : DEFAULT_REGION;
}
