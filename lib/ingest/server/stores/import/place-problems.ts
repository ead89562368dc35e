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

/** Slips that lead to another part of the earth: a sign, or both figures in the other's column. */
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

/** Zeros that a spreadsheet takes from the beginning of a code. */
const LOST = ['', '0', '00'];

/** A postcode that is none of the country, or of another state; where none is known there is none. */
function postcodeProblems({ country, state, postcode }: Code) {
  if (postcode === '' || fitsPostcode(country, state, postcode)) return [];
  const meant = LOST.map((zeros) => zeros + tidyPostcode(postcode)).find((code) =>
    fitsPostcode(country, state, code),
  );
  const asked = meant ? `; did you mean ${meant}?` : '';
  return [
    {
      field: 'postcode',
      reason: `${postcode} is no ${labelInText(country)} of ${state}, ${country}${asked}`,
    },
  ];
}

/**
 * What is wrong with where a store stands: a country that is not of its region, a postcode of another state, a position
 * outside of its country.
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

/** Codes and names of the states of a country; none where it is no country of the shop. */
const statesOf = (country: unknown): Readonly<Record<string, string>> =>
  new Map<unknown, { states: Readonly<Record<string, string>> }>(Object.entries(COUNTRIES)).get(country)
    ?.states ?? {};

/** The code of a state that a list names; another word is left as it is. */
export function stateCode(state: string, country: unknown): string {
  const known = Object.entries(statesOf(country));
  return known.find(([, name]) => name.toLowerCase() === state.toLowerCase())?.[0] ?? state;
}

/** What a state may be, where its country has codes for them. */
export function stateHint(country: unknown): string {
  const codes = Object.keys(statesOf(country));
  return codes.length > 0 ? `: write one of ${codes.join(', ')}` : '';
}
