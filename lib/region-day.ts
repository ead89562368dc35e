import { REGION, type Region } from './regions.ts';

/** Returns the time zone in which dates of a region are formatted. */
export const zoneOf = (region: Region): string => REGION[region].samples.timeZone ?? 'UTC';

/** Formats a date in a region's time zone: "25 November 2026". `time` is ISO 8601, or ms since 1970. */
export const regionDay = (time: string | number, region: Region): string =>
  new Intl.DateTimeFormat(REGION[region].lang, { dateStyle: 'long', timeZone: zoneOf(region) }).format(
    new Date(time),
  );

/** Returns the year in a region's time zone. `time` is in ms since 1970. */
export const regionYear = (time: number, region: Region): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zoneOf(region) }).format(time);
