export const COUNTRY_CODES = ['AU', 'NZ', 'US', 'CA'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

interface CountryFacts {
  readonly name: string;
  /** Short to long names of states, provinces or regions. */
  readonly states: Readonly<Record<string, string>>;
  /** Label of the postcode in an address. */
  readonly postcodeLabel: string;
  /** Whether the gazetteer contains all postcodes, and not only those of larger places. */
  readonly allPostcodes: boolean;
  /** A complete postcode in the postal service's format. */
  readonly postcode: RegExp;
  /** A postcode as people type it at the end of an address, in any case. */
  readonly typedPostcode: RegExp;
  /** Splits a postcode without spaces into its parts, if it is written in parts; one group per part. */
  readonly postcodeParts?: RegExp;
  /** Whether a postcode may belong to a state, given by its short name, if the code determines it. */
  readonly isPostcodeOfState?: (state: string, postcode: string) => boolean;
  /** The on-screen keyboard for typing a postcode. */
  readonly postcodeKeyboard: 'numeric' | 'text';
  /** Names of the country at the end of a typed address, in any case. */
  readonly typedNames: RegExp;
  /** Format of a locality before the postcode; the city is the one that a suburb belongs to. */
  readonly locality: 'name state' | 'name, state' | 'name, city';
}

/** Ranges of Australian postcodes by state; public knowledge, and approximate. */
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

export const COUNTRIES: Readonly<Record<CountryCode, CountryFacts>> = {
  AU: {
    name: 'Australia',
    postcodeLabel: 'Postcode',
    allPostcodes: false,
    postcode: /^\d{4}$/,
    typedPostcode: /\d{4}/,
    postcodeKeyboard: 'numeric',
    typedNames: /australia/,
    locality: 'name state',
    isPostcodeOfState: (state, postcode) => {
      const ranges = AU_RANGES[state];
      const code = Number(postcode);
      return ranges === undefined || ranges.some(([from, to]) => code >= from && code <= to);
    },
    states: {
      ACT: 'Australian Capital Territory',
      NSW: 'New South Wales',
      NT: 'Northern Territory',
      QLD: 'Queensland',
      SA: 'South Australia',
      TAS: 'Tasmania',
      VIC: 'Victoria',
      WA: 'Western Australia',
    },
  },
  NZ: {
    name: 'New Zealand',
    postcodeLabel: 'Postcode',
    allPostcodes: false,
    postcode: /^\d{4}$/,
    typedPostcode: /\d{4}/,
    postcodeKeyboard: 'numeric',
    typedNames: /new zealand|aotearoa|nz/,
    locality: 'name, city',
    states: {
      AUK: 'Auckland',
      BOP: 'Bay of Plenty',
      CAN: 'Canterbury',
      CIT: 'Chatham Islands',
      GIS: 'Gisborne',
      HKB: 'Hawke’s Bay',
      MBH: 'Marlborough',
      MWT: 'Manawatū-Whanganui',
      NSN: 'Nelson',
      NTL: 'Northland',
      OTA: 'Otago',
      STL: 'Southland',
      TAS: 'Tasman',
      TKI: 'Taranaki',
      WGN: 'Wellington',
      WKO: 'Waikato',
      WTC: 'West Coast',
    },
  },
  US: {
    name: 'United States',
    postcodeLabel: 'ZIP code',
    allPostcodes: true,
    postcode: /^\d{5}(?:-\d{4})?$/,
    typedPostcode: /\d{5}(?:-\d{4})?/,
    postcodeKeyboard: 'numeric',
    typedNames: /united states(?: of america)?|usa|u\.s\.a\./,
    locality: 'name, state',
    states: Object.fromEntries(
      (
        'AK:Alaska AL:Alabama AR:Arkansas AZ:Arizona CA:California CO:Colorado CT:Connecticut DC:District_of_Columbia ' +
        'DE:Delaware FL:Florida GA:Georgia HI:Hawaii IA:Iowa ID:Idaho IL:Illinois IN:Indiana KS:Kansas KY:Kentucky ' +
        'LA:Louisiana MA:Massachusetts MD:Maryland ME:Maine MI:Michigan MN:Minnesota MO:Missouri MS:Mississippi ' +
        'MT:Montana NC:North_Carolina ND:North_Dakota NE:Nebraska NH:New_Hampshire NJ:New_Jersey NM:New_Mexico ' +
        'NV:Nevada NY:New_York OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode_Island SC:South_Carolina ' +
        'SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VA:Virginia VT:Vermont WA:Washington WI:Wisconsin ' +
        'WV:West_Virginia WY:Wyoming'
      )
        .split(' ')
        .map((pair) => pair.replaceAll('_', ' ').split(':') as [string, string]),
    ),
  },
  CA: {
    name: 'Canada',
    postcodeLabel: 'Postal code',
    allPostcodes: false,
    postcode: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d$/,
    typedPostcode: /[a-z]\d[a-z][\s-]?\d[a-z]\d/,
    postcodeParts: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/,
    isPostcodeOfState: (state, postcode) =>
      (CA_FIRST_LETTERS[state] ?? postcode).includes(postcode.charAt(0)),
    postcodeKeyboard: 'text',
    typedNames: /canada/,
    locality: 'name, state',
    states: {
      AB: 'Alberta',
      BC: 'British Columbia',
      MB: 'Manitoba',
      NB: 'New Brunswick',
      NL: 'Newfoundland and Labrador',
      NS: 'Nova Scotia',
      NT: 'Northwest Territories',
      NU: 'Nunavut',
      ON: 'Ontario',
      PE: 'Prince Edward Island',
      QC: 'Quebec',
      SK: 'Saskatchewan',
      YT: 'Yukon',
    },
  },
};

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === 'string' && (COUNTRY_CODES as readonly string[]).includes(value);
}
