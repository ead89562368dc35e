import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locality, readLocality, writeLocality } from '#lib/places/gazetteer-file.ts';
import { fitsPostcode } from '#lib/places/postcodes.ts';
import { COUNTRIES, COUNTRY_CODES } from '#lib/region/countries.ts';
import { mergePlaces } from '../../../scripts/places/merge.ts';
import { readTowns } from '../../../scripts/places/sources.ts';
import { knownPostcodes } from '../../../scripts/places/written-postcodes.ts';

const file = (country: string) => `content/places/${country.toLowerCase()}.tsv`;
const lines = (country: string) =>
  readFileSync(file(country), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

describe('the gazetteer', () => {
  it('a line contains a locality with its postcodes to about a kilometre', () => {
    const place: Locality = {
      id: '1',
      name: 'Portland',
      state: 'OR',
      lat: 45.5234,
      lng: -122.6762,
      population: 652503,
      city: '',
      postcodes: [
        { code: '97201', lat: 45.5079, lng: -122.6901 },
        { code: '97202', lat: 45.5234, lng: -122.6762 },
      ],
    };
    const read = readLocality(writeLocality(place));
    expect({ ...read, postcodes: [] }).toEqual({ ...place, postcodes: [] });
    for (const [at, { code, lat, lng }] of read.postcodes.entries()) {
      expect(code).toBe(place.postcodes[at]?.code);
      expect(Math.abs(lat - (place.postcodes[at]?.lat ?? 0))).toBeLessThanOrEqual(0.0051);
      expect(Math.abs(lng - (place.postcodes[at]?.lng ?? 0))).toBeLessThanOrEqual(0.0051);
    }
  });

  it.each([
    '',
    'x',
    '1\tPerth\tWA\t91\t0\t1\t\t',
    '1\tPerth\tWA\t\t0\t1\t\t',
    '1\t\tWA\t1\t0\t1\t\t',
    '1\tP\tWA\t1\t0\tmany\t\t',
  ])('refuses the line %j', (line) => {
    expect(() => readLocality(line)).toThrow('Not a locality');
  });

  it('equals what the packages and the hand-entered postcodes contain, and is at most 2.5 MB', () => {
    let bytes = 0;
    for (const country of COUNTRY_CODES) {
      bytes += statSync(file(country)).size;
      const towns = readTowns(country);
      expect(lines(country), country).toEqual(
        mergePlaces(country, towns, knownPostcodes(country, towns)).map(writeLocality),
      );
    }
    expect(bytes).toBeLessThanOrEqual(2.5 * 1024 * 1024);
  });

  it('A-20 every hand-entered postcode belongs to its state', () => {
    for (const country of COUNTRY_CODES)
      for (const place of lines(country).map(readLocality))
        for (const { code } of COUNTRIES[country].allPostcodes ? [] : place.postcodes)
          expect(fitsPostcode(country, place.state, code), `${place.name} ${code}`).toBe(true);
  });

  it('has every state, known ones only, unique ids, and a city for the suburbs of nz', () => {
    for (const country of COUNTRY_CODES) {
      const places = lines(country).map(readLocality);
      const states = Object.keys(COUNTRIES[country].states);
      expect(new Set(places.map(({ state }) => state)), country).toEqual(new Set(states));
      expect(new Set(places.map(({ id }) => id)).size, country).toBe(places.length);
    }
    const nz = new Map(
      lines('NZ')
        .map(readLocality)
        .map((place) => [place.name, place]),
    );
    expect([nz.get('Ponsonby')?.city, nz.get('Karori')?.city, nz.get('Akaroa')?.city]).toEqual([
      'Auckland',
      'Wellington',
      '',
    ]);
  });

  it('names the owner of the data in the files and in THIRD-PARTY.md', () => {
    for (const country of COUNTRY_CODES)
      expect(readFileSync(file(country), 'utf8')).toMatch(/^# .*GeoNames.*CC BY 4\.0/);
    expect(readFileSync('docs/THIRD-PARTY.md', 'utf8')).toMatch(/content\/places.*GeoNames.*CC-BY-4\.0/);
  });
});
