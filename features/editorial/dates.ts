import type { Region } from '#lib/regions.ts';

const LOCALES: Record<Region, string> = { au: 'en-AU', nz: 'en-NZ', na: 'en-US' };

/** A day as the region writes it: 12 March 2026, or March 12, 2026. */
export function dayIn(region: Region, date: string): string {
  return new Date(date).toLocaleDateString(LOCALES[region], { dateStyle: 'long', timeZone: 'UTC' });
}
