import type { RegionProfile } from './region/profile.ts';
import { PROFILES } from './region/profiles.ts';

/** A region that the shop serves (S9.1-1), always the first path segment (S1-5). */
export type Region = keyof typeof PROFILES;
export const REGIONS = Object.keys(PROFILES) as [Region, ...Region[]];

/** `au` is the default (S1-5). */
export const DEFAULT_REGION: Region = 'au';
/** Region value for "no particular region", which resolves to the default (S1-6, G1). */
export const CATCH_ALL = 'catchAll';

/** Everything that differs between regions. */
export const REGION: Readonly<Record<Region, RegionProfile>> = PROFILES;

/** Fields of a variant with the stock of samples, one per region that posts samples (S3.5-2). */
export type StockField = Extract<
  (typeof PROFILES)[Region]['samples'],
  { readonly stockField: string }
>['stockField'];
export const STOCK_FIELDS = REGIONS.flatMap((region) => stockField(region) ?? []);

/** Returns the variant field with a region's stock; undefined if it posts no samples. */
export function stockField(region: Region): StockField | undefined {
  const { offered, stockField: field } = REGION[region].samples;
  return offered ? (field as StockField | undefined) : undefined;
}

/** Entries of the region switcher (S2.1-14, S3.4-2). */
export const REGION_LIST = REGIONS.map((value) => ({ label: REGION[value].label, value }));

/** Returns the wanted region if it is open, otherwise `au`, otherwise the first open one. */
export function openRegion(open: readonly Region[], wanted?: unknown): Region {
  const isOpen = (region: unknown) => isRegion(region) && open.includes(region);
  if (isOpen(wanted)) return wanted as Region;
  return isOpen(DEFAULT_REGION) ? DEFAULT_REGION : (open[0] ?? DEFAULT_REGION);
}

export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && Object.hasOwn(PROFILES, value);
}

/** Converts any value to a region: `catchAll`, unknown and missing values become the default (S1-5, S1-6). */
export function toRegion(value: string | null | undefined): Region {
  const lower = value?.toLowerCase();
  return isRegion(lower) ? lower : DEFAULT_REGION;
}
