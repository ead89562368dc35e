import type { Site } from '../contracts/site.ts';
import { REGION, type Region } from '../regions.ts';

/** What a basket holds before its region is known (S9.3-1). */
export const DEFAULT_MAX_SAMPLES = 3;

/** The most free samples one order holds (S9.3-1, G25). */
export function maxSamples(region: Region): number {
  return REGION[region].samples.limit;
}

/** Whether samples are posted in a region; North America has none (G31). */
export function samplesOffered(region: Region): boolean {
  return REGION[region].samples.offered;
}

/** Whether a site's form asks for a company it cannot do without: the commercial site alone (G26). */
export function companyRequired({ kind }: Pick<Site, 'kind'>): boolean {
  return kind === 'commercial';
}

/** Longest texts of the order form, in characters. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const MOBILE_MAX = 40;
export const COMPANY_MAX = 200;
export const REFERENCE_MAX = 200;
/** Largest floor that is believed, in square metres. */
export const FLOOR_MAX_M2 = 1_000_000;
/** Largest body of an order, in bytes; a full one has about two thousand. */
export const ORDER_MAX_BYTES = 16 * 1024;
