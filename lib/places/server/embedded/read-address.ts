import 'server-only';
import { COUNTRIES, type CountryCode } from '../../../region/countries.ts';
import { REGION, REGIONS, type Region } from '../../../regions.ts';
import { normalisePlace } from '../../normalise.ts';
import { tidyPostcode } from '../../postcodes.ts';

/** One interpretation of a typed address: a street line and the possible name of a locality. */
export interface AddressReading {
  readonly street: string;
  /** Normalised for the gazetteer. */
  readonly locality: string;
  /** Normalised city or state typed after the locality. */
  readonly context: string;
  /** Whether only localities in that city match. */
  readonly strict: boolean;
  readonly state?: { readonly country: CountryCode; readonly code: string };
  /** Score of this interpretation relative to others of the same text. */
  readonly worth: number;
}

export interface TypedAddress {
  readonly postcode: string;
  /** Interpretations with the state or province at the end of the text; empty without one. */
  readonly readings: readonly AddressReading[];
  /** Interpretations that ignore the state: in "1 High St, Victoria", Victoria may be a town. */
  readonly otherwise: readonly AddressReading[];
}

const STREET_TYPES =
  'alley avenue ave boulevard blvd circle circuit cct close cl court ct crescent cres drive dr esplanade esp freeway grove gr highway hwy lane ln loop mall mews parade pde park parkway pkwy place pl plaza quay road rd row run square sq st street terrace tce terr trail vale view walk way wharf'.split(
    ' ',
  );
const STREET_TYPE = new Set(STREET_TYPES);
const COUNTRY_NAMES = Object.values(COUNTRIES).map(({ typedNames }) => typedNames.source);
const COUNTRY = new RegExp(`[\\s,]+(?:${COUNTRY_NAMES.join('|')})[\\s.]*$`, 'i');
const postcodesOf = (region: Region) =>
  REGION[region].countries.map(
    (code) => new RegExp(`[\\s,]+(${COUNTRIES[code].typedPostcode.source})$`, 'i'),
  );
const POSTCODES = Object.fromEntries(REGIONS.map((region) => [region, postcodesOf(region)])) as Record<
  Region,
  RegExp[]
>;
/** Maximum number of words in a locality, such as "Mount Pleasant Town Centre". */
const MAX_WORDS = 4;
const words = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Parses a typed address: removes postcode and state from its end, then lists every way to split street line and
 * locality.
 */
export function readAddress(typed: string, region: Region): TypedAddress {
  let rest = typed.replace(/\s+/g, ' ').trim().replace(COUNTRY, '');
  let postcode = '';
  for (const pattern of POSTCODES[region]) {
    const found = rest.match(pattern);
    if (!found?.[1]) continue;
    postcode = tidyPostcode(found[1]);
    rest = rest.slice(0, found.index);
  }
  // Removes an incomplete postcode, which is not part of a name.
  if (!postcode) rest = rest.replace(/([a-z][,\s]+)\d{1,4}$/i, '$1');
  rest = rest.replace(/[\s,]+$/, '');
  const stateless = readings(rest, undefined);
  const { state, before } = trailingState(rest, region);
  return { postcode, readings: state ? readings(before, state) : [], otherwise: stateless };
}

/** Finds a state or province at the end, by short or long name, in regions whose addresses contain one. */
function trailingState(text: string, region: Region): { state?: AddressReading['state']; before: string } {
  if (!REGION[region].address.writesState) return { before: text };
  for (const country of REGION[region].countries) {
    for (const [code, name] of Object.entries(COUNTRIES[country].states)) {
      for (const label of [code, name]) {
        const cut = text.length - label.length;
        const matches = text.slice(cut).toLowerCase() === label.toLowerCase();
        if (cut > 0 && matches && /[\s,]/.test(text.charAt(cut - 1)))
          return { state: { country, code }, before: text.slice(0, cut).replace(/[\s,]+$/, '') };
      }
    }
  }
  return { before: text };
}

function readings(text: string, state: AddressReading['state']): AddressReading[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const result: AddressReading[] = [];
  const add = (street: string, locality: string, context: string, worth: number, strict = false) => {
    const key = normalisePlace(locality);
    if (!isStreet(street) || key.length < 3) return;
    const after = normalisePlace(context);
    result.push({ street: tidyStreet(street), locality: key, context: after, strict, state, worth });
  };
  const [last = '', second = ''] = [...parts].reverse();
  if (parts.length > 1) add(parts.slice(0, -1).join(', '), last, '', 1);
  if (parts.length > 2) add(parts.slice(0, -2).join(', '), second, last, 2);
  const [first = ''] = parts;
  if (parts.length > 2 || !/\d/.test(first)) return result;
  // Without a comma, the locality is some of the last words; numbers mark where streets begin.
  const all = words(first);
  for (let count = 1; count <= Math.min(MAX_WORDS, all.length - 1); count++) {
    const street = all.slice(0, -count);
    const locality = all.slice(-count);
    const ends = STREET_TYPE.has(plain(street.at(-1)));
    // In "18 Rae Str" the last word is an incomplete street type, not a town.
    if (!ends && STREET_TYPES.some((type) => type.startsWith(plain(locality.at(-1))))) continue;
    add(
      street.join(' '),
      locality.join(' '),
      parts.length === 2 ? last : '',
      (ends ? 1 : -0.5) + count * 0.5,
    );
    // Suburb and city without a comma, such as "Grey Lynn Auckland".
    for (let city = 1; ends && parts.length === 1 && city <= Math.min(2, count - 1); city++)
      add(
        street.join(' '),
        locality.slice(0, -city).join(' '),
        locality.slice(-city).join(' '),
        3 + count * 0.5,
        true,
      );
  }
  return result;
}

const plain = (word = '') => word.toLowerCase().replace(/\.$/, '');

/** Whether a text can be a street line. A number or a unit label alone is not enough. */
function isStreet(text: string): boolean {
  return words(text).some((word) => /\p{L}{2}/u.test(word) && !/^(?:unit|level|apt|suite)$/i.test(word));
}

/** Capitalises a street line typed in lower case; any other stays as typed. */
function tidyStreet(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replace(
    /(^|[\s/-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
