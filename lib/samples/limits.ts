import type { Site } from '../contracts/site.ts';
import { REGION, type Region } from '../regions.ts';

/** Maximum size of a basket before its region is known (S9.3-1). */
export const DEFAULT_MAX_SAMPLES = 3;

/** Maximum number of free samples in one order (S9.3-1, G25). */
export function maxSamples(region: Region): number {
  return REGION[region].samples.limit;
}

/** Whether samples are posted in a region; not in North America (G31). */
export function samplesOffered(region: Region): boolean {
  return REGION[region].samples.offered;
}

/** Whether a site's form requires a company: only on the commercial site (G26). */
export function companyRequired({ kind }: Pick<Site, 'kind'>): boolean {
  return kind === 'commercial';
}

/** Maximum lengths of the order form's fields, in characters. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const MOBILE_MAX = 40;
export const COMPANY_MAX = 200;
export const REFERENCE_MAX = 200;
/** Largest floor size that is accepted, in square metres. */
export const FLOOR_MAX_M2 = 1_000_000;
/** Maximum size of an order's request body, in bytes; a full order has about two thousand. */
export const ORDER_MAX_BYTES = 16 * 1024;
