import type { CountryCode } from '#lib/region/countries.ts';
import type { Region } from '../../lib/regions.ts';

/** How many showrooms a state gets, how far apart in km they stand at least, and its clock and telephone code. */
export interface StatePlan {
  readonly country: CountryCode;
  readonly state: string;
  readonly stores: number;
  readonly apartKm: number;
  readonly timeZone: string;
  readonly areaCode: string;
  /** How the country spells a store's centre. */
  readonly centre: 'Centre' | 'Center';
}

const plan =
  (country: CountryCode, apartKm: number, centre: StatePlan['centre'] = 'Centre') =>
  (state: string, stores: number, timeZone: string, areaCode: string): StatePlan => ({
    country,
    state,
    stores,
    apartKm,
    timeZone,
    areaCode,
    centre,
  });
const au = plan('AU', 5);
const nz = plan('NZ', 5);
const us = plan('US', 9, 'Center');
const ca = plan('CA', 9);

export const PLANS = {
  au: [
    au('NSW', 34, 'Australia/Sydney', '02'),
    au('VIC', 32, 'Australia/Melbourne', '03'),
    au('QLD', 26, 'Australia/Brisbane', '07'),
    au('WA', 15, 'Australia/Perth', '08'),
    au('SA', 11, 'Australia/Adelaide', '08'),
    au('TAS', 6, 'Australia/Hobart', '03'),
    au('ACT', 4, 'Australia/Sydney', '02'),
    au('NT', 3, 'Australia/Darwin', '08'),
  ],
  nz: [
    nz('AUK', 10, 'Pacific/Auckland', '09'),
    nz('CAN', 7, 'Pacific/Auckland', '03'),
    nz('WGN', 6, 'Pacific/Auckland', '04'),
    nz('WKO', 5, 'Pacific/Auckland', '07'),
    nz('BOP', 4, 'Pacific/Auckland', '07'),
    nz('OTA', 4, 'Pacific/Auckland', '03'),
    nz('MWT', 3, 'Pacific/Auckland', '06'),
    nz('HKB', 2, 'Pacific/Auckland', '06'),
    nz('NTL', 2, 'Pacific/Auckland', '09'),
    nz('STL', 1, 'Pacific/Auckland', '03'),
    nz('TKI', 1, 'Pacific/Auckland', '06'),
    nz('NSN', 1, 'Pacific/Auckland', '03'),
    nz('MBH', 1, 'Pacific/Auckland', '03'),
    nz('GIS', 1, 'Pacific/Auckland', '06'),
  ],
  na: [
    us('CA', 10, 'America/Los_Angeles', '213'),
    us('TX', 8, 'America/Chicago', '512'),
    us('NY', 7, 'America/New_York', '212'),
    us('WA', 5, 'America/Los_Angeles', '206'),
    us('IL', 5, 'America/Chicago', '312'),
    us('FL', 5, 'America/New_York', '305'),
    us('MA', 4, 'America/New_York', '617'),
    us('CO', 4, 'America/Denver', '303'),
    us('GA', 3, 'America/New_York', '404'),
    us('OH', 3, 'America/New_York', '614'),
    us('PA', 3, 'America/New_York', '215'),
    us('OR', 3, 'America/Los_Angeles', '503'),
    us('MN', 2, 'America/Chicago', '612'),
    us('AZ', 2, 'America/Phoenix', '602'),
    us('NC', 2, 'America/New_York', '704'),
    us('UT', 1, 'America/Denver', '801'),
    us('MO', 1, 'America/Chicago', '314'),
    us('LA', 1, 'America/Chicago', '504'),
    us('HI', 1, 'Pacific/Honolulu', '808'),
    ca('ON', 6, 'America/Toronto', '416'),
    ca('BC', 4, 'America/Vancouver', '604'),
    ca('QC', 3, 'America/Toronto', '514'),
    ca('AB', 2, 'America/Edmonton', '403'),
    ca('NS', 1, 'America/Halifax', '902'),
    ca('MB', 1, 'America/Winnipeg', '204'),
  ],
} as const satisfies Readonly<Partial<Record<Region, readonly StatePlan[]>>>;
/** Regions that showrooms are invented for. */
export const PLANNED = Object.keys(PLANS) as (keyof typeof PLANS)[];
type Planned = (typeof PLANNED)[number];

/** Streets that most towns have, so that an invented number in one of them is nobody's. */
export const STREETS: Readonly<Record<Planned, readonly string[]>> = {
  au: [
    'High Street',
    'Station Street',
    'Bridge Road',
    'Church Street',
    'Railway Parade',
    'Victoria Street',
    'Mill Lane',
    'Market Street',
  ],
  nz: [
    'High Street',
    'Queen Street',
    'Great South Road',
    'Station Road',
    'Bridge Street',
    'Victoria Street',
    'Wharf Road',
    'King Street',
  ],
  na: [
    'Main Street',
    'Oak Avenue',
    'Market Street',
    'Mill Road',
    'Second Street',
    'Union Avenue',
    'Depot Street',
    'Park Avenue',
  ],
};

/** Names of showrooms; `*` is the place. */
export const NAMES = [
  '* Carpet House',
  'The * Floor Room',
  'Hartley & Rowe Floors *',
  '* Carpet & Timber',
  'Underfoot *',
  'Fennel & Pike *',
  '* Flooring Centre',
  'Loom and Board *',
  'The * Carpet Store',
  'Selvedge *',
] as const;

export const HOLIDAY_NOTES: Readonly<Record<Planned, string>> = {
  au: 'Closed on national and state public holidays.',
  nz: 'Closed on public holidays and the regional anniversary day.',
  na: 'Closed on federal and statutory holidays.',
};

const twoDigits = (nth: number) => String(nth % 100).padStart(2, '0');

/** Numbers set aside for fiction: 5550 in Australia, 555-01xx in North America; New Zealand has none, so 555 01xx. */
export const PHONES: Readonly<Record<Planned, (areaCode: string, nth: number) => string>> = {
  au: (areaCode, nth) => `${areaCode} 5550 ${String(100 + nth).padStart(4, '0')}`,
  nz: (areaCode, nth) => `${areaCode} 555 01${twoDigits(nth)}`,
  na: (areaCode, nth) => `(${areaCode}) 555-01${twoDigits(nth)}`,
};
