import { DEFAULT_REGION, REGION, REGIONS, type Region } from '../regions.ts';

/** What determines a visitor's location: the server, by network address, or the browser's time zone. */
export type AlertSource = 'server' | 'time-zone';

/**
 * Returns the region for a lower-case country code; the default region for other countries, and for Canada unless its
 * setting is on (S4.4-2, G6).
 */
export function regionOfCountry(country: string, canada = false): Region {
  if (country === 'ca' && !canada) return DEFAULT_REGION;
  const served = REGIONS.find((region) =>
    REGION[region].countries.some((code) => code.toLowerCase() === country),
  );
  return served ?? DEFAULT_REGION;
}

/** Returns the region of a time zone; undefined for others, such as UTC or European ones. */
export const regionOfTimeZone = (zone: string): Region | undefined =>
  REGIONS.find((region) => REGION[region].timeZones?.test(zone));

/**
 * Codes that are not countries: unknown, the Tor network, a satellite, an anonymous proxy, Europe and Asia in
 * general.
 */
const NO_COUNTRY = new Set(['xx', 't1', 'a1', 'a2', 'ap', 'eu', 'zz']);

/** Normalises a country code to lower case; undefined if it is invalid. */
export function countryCode(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return /^[a-z]{2}$/.test(code) && !NO_COUNTRY.has(code) ? code : undefined;
}
