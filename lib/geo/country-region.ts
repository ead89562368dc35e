import { DEFAULT_REGION, REGION, REGIONS, type Region } from '../regions.ts';

/** What tells where a visitor is: the server, by network address, or the browser's time zone. */
export type AlertSource = 'server' | 'time-zone';

/**
 * The region that the country of a code in small letters shops in; the default region for a country of none, and for
 * Canada unless its setting is on (S4.4-2, G6).
 */
export function regionOfCountry(country: string, canada = false): Region {
  if (country === 'ca' && !canada) return DEFAULT_REGION;
  const served = REGIONS.find((region) =>
    REGION[region].countries.some((code) => code.toLowerCase() === country),
  );
  return served ?? DEFAULT_REGION;
}

/** The region whose time zones have this one; undefined for all others, such as UTC or those of Europe. */
export const regionOfTimeZone = (zone: string): Region | undefined =>
  REGIONS.find((region) => REGION[region].timeZones?.test(zone));

/** Codes that name no country: unknown, the Tor network, a satellite, an anonymous proxy, Europe and Asia at large. */
const NO_COUNTRY = new Set(['xx', 't1', 'a1', 'a2', 'ap', 'eu', 'zz']);

/** A country code as a service wrote it, in small letters; undefined when it is none. */
export function countryCode(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return /^[a-z]{2}$/.test(code) && !NO_COUNTRY.has(code) ? code : undefined;
}
