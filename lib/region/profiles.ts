import type { RegionProfile } from './profile.ts';

/** New Zealand uses the same standards. */
const AUSTRALIAN_STANDARDS = { fire: 'AS ISO 9239.1', slip: 'AS 4586', grading: 'ACCS style' } as const;

const AU = {
  label: 'Australia',
  lang: 'en-AU',
  hreflang: ['en-AU'],
  ogLocale: 'en_AU',
  currency: 'AUD',
  measure: 'metric',
  priceTax: 'incl. GST',
  spelling: 'british',
  content: 'au',
  moreMessage: 'readMore',
  switchesSites: true,
  countries: ['AU'],
  timeZones: /^Australia\//,
  placeNames: ['Australia'],
  address: {
    example: '12 Smith Street, Geelong 3220',
    locality: 'suburb',
    stateName: 'short',
    writesState: true,
  },
  standards: AUSTRALIAN_STANDARDS,
  phone: { international: { callingCode: '61', pattern: /^\+61\d{9}$/ }, national: [] },
  samples: {
    offered: true,
    limit: 3,
    window: '5 to 10 business days',
    businessDays: [5, 10],
    timeZone: 'Australia/Sydney',
    carrier: 'by postal service',
    stockField: 'sampleInStock',
  },
  locator: {
    unit: 'km',
    placeLabel: 'Suburb, town or postcode',
    view: { center: { lat: -28.2, lng: 134.4 }, zoom: 4 },
    mapBounds: [
      { lat: -49, lng: 100 },
      { lat: 0, lng: 179.9 },
    ],
    overviewBounds: [
      { lat: -45.5, lng: 110 },
      { lat: -8, lng: 157 },
    ],
  },
} as const satisfies RegionProfile;

const NZ = {
  label: 'New Zealand',
  lang: 'en-NZ',
  hreflang: ['en-NZ'],
  ogLocale: 'en_NZ',
  currency: 'NZD',
  measure: 'metric',
  priceTax: 'incl. GST',
  spelling: 'british',
  content: 'nz',
  moreMessage: 'readMore',
  switchesSites: true,
  countries: ['NZ'],
  timeZones: /^Pacific\/(?:Auckland|Chatham)$/,
  placeNames: ['New Zealand'],
  address: {
    example: '12 Smith Street, Ponsonby 1011',
    locality: 'city',
    stateName: 'long',
    writesState: false,
  },
  standards: AUSTRALIAN_STANDARDS,
  phone: {
    international: { callingCode: '64', pattern: /^\+64\d{8,10}$/ },
    // Area code 3, 4, 6, 7 or 9 and seven digits (G27); in au, nine such digits are a mobile number with a digit
    // missing.
    national: [/^0[34679]\d{7}$/],
  },
  samples: {
    offered: true,
    limit: 5,
    window: 'about 5 to 10 business days',
    businessDays: [5, 10],
    timeZone: 'Pacific/Auckland',
    stockField: 'sampleInStockNz',
  },
  locator: {
    unit: 'km',
    placeLabel: 'Suburb, town or postcode',
    view: { center: { lat: -41.1, lng: 172.9 }, zoom: 5 },
    mapBounds: [
      { lat: -52, lng: 155 },
      { lat: -30, lng: 179.9 },
    ],
    overviewBounds: [
      { lat: -48, lng: 163.5 },
      { lat: -33.5, lng: 181 },
    ],
  },
} as const satisfies RegionProfile;

const NA = {
  label: 'North America',
  lang: 'en-US',
  hreflang: ['en-US', 'en-CA'],
  ogLocale: 'en_US',
  currency: 'USD',
  measure: 'imperial',
  priceTax: 'plus tax',
  spelling: 'american',
  content: 'au',
  moreMessage: 'learnMore',
  switchesSites: false,
  countries: ['US', 'CA'],
  // Only time zones of the United States: whether Canada belongs to this region is a setting (G6).
  timeZones:
    /^(?:US\/.+|America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indiana\/.+|Indianapolis|Juneau|Kentucky\/.+|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|North_Dakota\/.+|Phoenix|Sitka|Yakutat)|Pacific\/Honolulu)$/,
  placeNames: ['North America', 'United States', 'USA', 'Canada'],
  address: {
    example: '12 Main Street, Portland, OR 97201',
    locality: 'city',
    stateName: 'long',
    writesState: true,
  },
  standards: { fire: 'ASTM E648' },
  phone: { national: [] },
  samples: {
    offered: false,
    limit: 3,
    window: '5 to 10 business days',
    carrier: 'by postal service',
  },
  locator: {
    unit: 'mi',
    placeLabel: 'City, town or ZIP code',
    view: { center: { lat: 42.5, lng: -97.5 }, zoom: 4 },
    mapBounds: [
      { lat: 8, lng: -172 },
      { lat: 74, lng: -48 },
    ],
    overviewBounds: [
      { lat: 17, lng: -129 },
      { lat: 58, lng: -60 },
    ],
  },
} as const satisfies RegionProfile;

/** The regions in the order of the region list; the key is the first segment of every path. */
export const PROFILES = { au: AU, nz: NZ, na: NA } as const satisfies Readonly<Record<string, RegionProfile>>;
