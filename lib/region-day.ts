import { REGION, type Region } from './regions.ts';

/** The zone by whose calendar days of a region are named. */
export const zoneOf = (region: Region): string => REGION[region].samples.timeZone ?? 'UTC';

/** A day in words and by the calendar of a region: "25 November 2026". `time` is ISO 8601, or ms since 1970. */
export const regionDay = (time: string | number, region: Region): string =>
  new Intl.DateTimeFormat(REGION[region].lang, { dateStyle: 'long', timeZone: zoneOf(region) }).format(
    new Date(time),
  );
