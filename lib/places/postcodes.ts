import type { Address } from '../contracts/places.ts';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../region/countries.ts';
import { REGION, type Region } from '../regions.ts';

/** Country code of an address part in capitals (S7.12-2); undefined for a country we do not deliver to. */
export function countryOf(name: string): CountryCode | undefined {
  return COUNTRY_CODES.find((code) => COUNTRIES[code].name.toUpperCase() === name.toUpperCase());
}

/** Normalises a typed postcode to the official form. */
export function tidyPostcode(typed: string): string {
  const plain = typed.normalize('NFKC').trim().toUpperCase();
  const compact = plain.replace(/[\s-]/g, '');
  for (const country of COUNTRY_CODES) {
    const [, ...parts] = COUNTRIES[country].postcodeParts?.exec(compact) ?? [];
    if (parts.length > 0) return parts.join(' ');
  }
  return plain;
}

/**
 * Whether a complete postcode is valid in the country and possible in the state, which is given by its short or long
 * name.
 */
export function fitsPostcode(country: CountryCode, stateName: string, postcode: string): boolean {
  const states = Object.entries(COUNTRIES[country].states);
  const state = states.find((names) => names.includes(stateName))?.[0] ?? stateName;
  if (!COUNTRIES[country].postcode.test(postcode)) return false;
  return COUNTRIES[country].isPostcodeOfState?.(state, postcode) ?? true;
}

/** Error message about the postcode of a delivery address in a region; undefined if it is valid. */
export function postcodeProblem(address: Address, region: Region): string | undefined {
  if (address.type === 'CUSTOM')
    return hasPostcode(address.text.normalize('NFKC'), region) ? undefined : missing(region);
  const country = countryOf(address.country);
  if (!country) return undefined;
  const code = tidyPostcode(address.postcode);
  const label = labelInText(country);
  if (code === '') return `Enter the ${label}`;
  if (fitsPostcode(country, address.state, code)) return undefined;
  return `${code} is not a ${label} of ${address.suburb || address.city || address.state}`;
}

/** The label for use within a sentence: "postcode", "ZIP code". */
export const labelInText = (country: CountryCode) => COUNTRIES[country].postcodeLabel.replace(/^P/, 'p');

const missing = (region: Region) =>
  `Add the suburb or town and the ${REGION[region].countries.map(labelInText).join(' or ')}: ${REGION[region].address.example}`;

/**
 * Whether a text contains a possible postcode of the region after a word. A number at the beginning is a house number.
 */
const hasPostcode = (text: string, region: Region) =>
  REGION[region].countries.some((country) =>
    new RegExp(`[\\p{L}.,]\\s*(?:${COUNTRIES[country].typedPostcode.source})(?![\\p{L}\\d])`, 'iu').test(
      text,
    ),
  );
