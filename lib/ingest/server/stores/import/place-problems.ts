import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { fitsPostcode, labelInText, tidyPostcode } from '../../../../places/postcodes.ts';
import { COUNTRIES, type CountryCode } from '../../../../region/countries.ts';
import { REGION } from '../../../../regions.ts';
import { COUNTRY_BOXES } from './country-boxes.ts';

type Position = Store['position'];

type Code = Pick<Store['address'], 'country' | 'state' | 'postcode'>;
type Placed = Pick<Store, 'region' | 'position'> & { readonly address: Code };

const isIn = (country: CountryCode, { lat, lng }: Position) =>
  COUNTRY_BOXES[country]?.some(
    ([south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  ) ?? true;

/** Common mistakes in a position: wrong signs, or latitude and longitude swapped. */
const slipsOf = ({ lat, lng }: Position): Position[] => [
  { lat: -lat, lng },
  { lat, lng: -lng },
  { lat: -lat, lng: -lng },
  ...[
    [lng, lat],
    [-lng, lat],
    [lng, -lat],
  ].map(([north = 0, east = 0]) => ({ lat: north, lng: east })),
];

const shown = ({ lat, lng }: Position) => `${lat}, ${lng}`;

/** Leading zeros that a spreadsheet removes from a code. */
const LOST = ['', '0', '00'];

/** Reports a postcode that is invalid in the country or belongs to another state; an empty postcode is accepted. */
function postcodeProblems({ country, state, postcode }: Code) {
  if (postcode === '' || fitsPostcode(country, state, postcode)) return [];
  const meant = LOST.map((zeros) => zeros + tidyPostcode(postcode)).find((code) =>
    fitsPostcode(country, state, code),
  );
  const asked = meant ? `; did you mean ${meant}?` : '';
  return [
    {
      field: 'postcode',
      reason: `${postcode} is not a ${labelInText(country)} of ${state}, ${country}${asked}`,
    },
  ];
}

/**
 * Problems of a store's place: a country outside its region, a postcode of another state, or a position outside its
 * country.
 */
export function placeProblems({ region, address, position }: Placed) {
  const { country } = address;
  const { countries } = REGION[region];
  if (!countries.includes(country))
    return [
      { field: 'country', reason: `${country} is not in the region ${region}: ${countries.join(', ')}` },
    ];
  const wrongCode = postcodeProblems(address);
  if (isIn(country, position)) return wrongCode;
  const meant = slipsOf(position).find((slip) => isIn(country, slip));
  const asked = meant ? `; did you mean ${shown(meant)}?` : '';
  const reason = `${shown(position)} (lat, lng) is outside of ${country}${asked}`;
  return [...wrongCode, { field: 'lat', reason }];
}

/** Codes and names of a country's states; empty for a country the shop does not know. */
const statesOf = (country: unknown): Readonly<Record<string, string>> =>
  new Map<unknown, { states: Readonly<Record<string, string>> }>(Object.entries(COUNTRIES)).get(country)
    ?.states ?? {};

/** Converts a state's name to its code; other texts are returned unchanged. */
export function stateCode(state: string, country: unknown): string {
  const known = Object.entries(statesOf(country));
  return known.find(([, name]) => name.toLowerCase() === state.toLowerCase())?.[0] ?? state;
}

/** Lists the allowed states for a problem report; empty if the country has no codes. */
export function stateHint(country: unknown): string {
  const codes = Object.keys(statesOf(country));
  return codes.length > 0 ? `: write one of ${codes.join(', ')}` : '';
}
