import { expect, it } from 'vitest';
import { countryCode, regionOfCountry } from '#lib/geo/country-region.ts';

it('S4.4-2 G6 us shops in na, nz in nz, everyone else in au', () => {
  expect(['us', 'nz', 'au', 'gb', 'ca', 'jp'].map((country) => regionOfCountry(country))).toEqual([
    'na',
    'nz',
    'au',
    'au',
    'au',
    'au',
  ]);
});

it('G6 a setting moves Canada to na and affects nobody else', () => {
  expect(['ca', 'us', 'nz', 'gb'].map((country) => regionOfCountry(country, true))).toEqual([
    'na',
    'na',
    'nz',
    'au',
  ]);
});

it('S7.3-1 reads a country code in any case, and nothing else', () => {
  expect(['us', 'NZ', ' au '].map(countryCode)).toEqual(['us', 'nz', 'au']);
  for (const wrong of [
    '',
    'usa',
    'u1',
    'XX',
    'T1',
    'EU',
    'constructor',
    null,
    undefined,
    7,
    ['us'],
    { country: 'us' },
  ])
    expect(countryCode(wrong), JSON.stringify(wrong)).toBeUndefined();
});
