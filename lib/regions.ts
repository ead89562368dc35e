import type { RegionProfile } from './region/profile.ts';
import { PROFILES } from './region/profiles.ts';

/** A region the shop serves (S9.1-1). The region is always the first path segment (S1-5). */
export type Region = keyof typeof PROFILES;
export const REGIONS = Object.keys(PROFILES) as [Region, ...Region[]];

/** `au` is the default (S1-5). */
export const DEFAULT_REGION: Region = 'au';
/** Region value that stands for "no particular region" and resolves to the default (S1-6, G1). */
export const CATCH_ALL = 'catchAll';

/** Everything that is different in a region. */
export const REGION: Readonly<Record<Region, RegionProfile>> = PROFILES;

/** Fields of a variant that say whether its sample is in stock, one a region that posts samples (S3.5-2). */
export type StockField = Extract<
  (typeof PROFILES)[Region]['samples'],
  { readonly stockField: string }
>['stockField'];
export const STOCK_FIELDS = REGIONS.flatMap((region) => stockField(region) ?? []);

/** The field of a variant that holds a region's own stock; undefined where no samples are posted. */
export function stockField(region: Region): StockField | undefined {
  const { offered, stockField: field } = REGION[region].samples;
  return offered ? (field as StockField | undefined) : undefined;
}

/** Region list entries as the region switcher shows them (S2.1-14, S3.4-2). */
export const REGION_LIST = REGIONS.map((value) => ({ label: REGION[value].label, value }));

/** Of regions that are open the wanted one, else `au`, else the first. */
export function openRegion(open: readonly Region[], wanted?: unknown): Region {
  const isOpen = (region: unknown) => isRegion(region) && open.includes(region);
  if (isOpen(wanted)) return wanted as Region;
  return isOpen(DEFAULT_REGION) ? DEFAULT_REGION : (open[0] ?? DEFAULT_REGION);
}

export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && Object.hasOwn(PROFILES, value);
}

/** Any region-like value to a region: `catchAll`, unknown and missing values are the default (S1-5, S1-6). */
export function toRegion(value: string | null | undefined): Region {
  const lower = value?.toLowerCase();
  return isRegion(lower) ? lower : DEFAULT_REGION;
}
