import { DEFAULT_REGION, type Region } from '../regions.ts';

/** Which region a country shops in; every other one is the default region's (S4.4-2, G6). */
const REGION_OF: Readonly<Record<string, Region>> = { us: 'na', nz: 'nz' };
/** With the setting for Canada on (G6). */
const WITH_CANADA: Readonly<Record<string, Region>> = { ...REGION_OF, ca: 'na' };

/** The region of a country code in small letters. */
export function regionOfCountry(country: string, canada = false): Region {
  const table = canada ? WITH_CANADA : REGION_OF;
  return Object.hasOwn(table, country) ? (table[country] as Region) : DEFAULT_REGION;
}

/** Codes that name no country: unknown, the Tor network, a satellite, an anonymous proxy, Europe and Asia at large. */
const NO_COUNTRY = new Set(['xx', 't1', 'a1', 'a2', 'ap', 'eu', 'zz']);

/** A country code as a service wrote it, in small letters; undefined when it is none. */
export function countryCode(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return /^[a-z]{2}$/.test(code) && !NO_COUNTRY.has(code) ? code : undefined;
}
