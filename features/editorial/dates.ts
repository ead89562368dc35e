import { REGION, type Region } from '#lib/regions.ts';

/** A date in the region's format: 12 March 2026, or March 12, 2026. */
export function formatDay(region: Region, date: string): string {
  return new Date(date).toLocaleDateString(REGION[region].lang, { dateStyle: 'long', timeZone: 'UTC' });
}
