import type { Address } from '../contracts/places.ts';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../region/countries.ts';
import { REGION, type Region } from '../regions.ts';

/** Ranges of Australian post codes by state; public knowledge, and coarse. */
const AU_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2600, 2620],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
    [3644, 3644],
    [4380, 4380],
  ],
  NT: [
    [800, 999],
    [872, 872],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [
    [5000, 5999],
    [872, 872],
  ],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [
    [6000, 6999],
    [872, 872],
  ],
};
/** First letters of Canadian postal codes by province. */
const CA_FIRST_LETTERS: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** Country of an address part in capitals (S7.12-2); undefined for one we do not serve. */
export function countryOf(name: string): CountryCode | undefined {
  return COUNTRY_CODES.find((code) => COUNTRIES[code].name.toUpperCase() === name.toUpperCase());
}

/** A typed post code as its post office writes it. */
export function tidyPostcode(typed: string): string {
  const plain = typed.trim().toUpperCase();
  const compact = plain.replace(/[\s-]/g, '');
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : plain;
}

/** Whether a whole post code is one of the country and may be one of the state, given by short or long name. */
export function fitsPostcode(country: CountryCode, stateName: string, postcode: string): boolean {
  const states = Object.entries(COUNTRIES[country].states);
  const state = states.find((names) => names.includes(stateName))?.[0] ?? stateName;
  if (!COUNTRIES[country].postcode.test(postcode)) return false;
  return IN_STATE[country]?.(state, postcode) ?? true;
}

/** Whether a post code may be one of a state, in countries where the code tells. */
const IN_STATE: Partial<Record<CountryCode, (state: string, postcode: string) => boolean>> = {
  AU: (state, postcode) => {
    const ranges = AU_RANGES[state];
    const code = Number(postcode);
    return ranges === undefined || ranges.some(([from, to]) => code >= from && code <= to);
  },
  CA: (state, postcode) => (CA_FIRST_LETTERS[state] ?? postcode).includes(postcode.charAt(0)),
};

/** What is wrong with the postcode of a delivery address of a region; undefined when a parcel can be sent there. */
export function postcodeProblem(address: Address, region: Region): string | undefined {
  if (address.type === 'CUSTOM') return hasPostcode(address.text, region) ? undefined : missing(region);
  const country = countryOf(address.country);
  if (!country) return undefined;
  const code = tidyPostcode(address.postcode);
  const label = labelInText(country);
  if (code === '') return `Enter the ${label}`;
  if (fitsPostcode(country, address.state, code)) return undefined;
  return `${code} is no ${label} of ${address.suburb || address.city || address.state}`;
}

/** "postcode", "ZIP code": the label inside a sentence. */
const labelInText = (country: CountryCode) => COUNTRIES[country].postcodeLabel.replace(/^P/, 'p');

const missing = (region: Region) =>
  `Add the suburb or town and the ${REGION[region].countries.map(labelInText).join(' or ')}: ${REGION[region].address.example}`;

/** Whether a text has what may be a postcode of the region behind a word: a number at its beginning is a house. */
const hasPostcode = (text: string, region: Region) =>
  REGION[region].countries.some((country) =>
    new RegExp(`[\\p{L}.,]\\s*(?:${COUNTRIES[country].typedPostcode.source})(?![\\p{L}\\d])`, 'iu').test(
      text,
    ),
  );
