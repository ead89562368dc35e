import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REGION,
  isRegion,
  openRegion,
  REGION,
  REGION_LIST,
  REGIONS,
  toRegion,
} from '#lib/regions.ts';

describe('regions', () => {
  it('S9.1-1 S2.1-14 are au, nz and na with their names, au being the default', () => {
    expect(REGIONS).toEqual(['au', 'nz', 'na']);
    expect(REGION_LIST).toEqual([
      { label: 'Australia', value: 'au' },
      { label: 'New Zealand', value: 'nz' },
      { label: 'North America', value: 'na' },
    ]);
    expect(DEFAULT_REGION).toBe('au');
  });

  it('S1-5 S1-6 G1 use the default for catchAll, nothing and anything unknown', () => {
    expect(toRegion('catchAll')).toBe('au');
    expect(toRegion(undefined)).toBe('au');
    expect(toRegion('fr')).toBe('au');
    expect(toRegion('NZ')).toBe('nz');
    for (const value of [['au'], { toString: () => 'au' }, 'toString', null])
      expect(isRegion(value)).toBe(false);
  });

  it('redirect to the wanted region if it is open, else to au, else to the first open one', () => {
    expect(openRegion(['au', 'nz'], 'nz')).toBe('nz');
    for (const wanted of ['na', 'fr', undefined]) {
      expect(openRegion(['nz', 'au'], wanted)).toBe('au');
      expect(openRegion(['nz'], wanted)).toBe('nz');
    }
    expect(openRegion([], 'nz')).toBe('au');
  });

  it('S9.4-9 SEO-3 have a language and units', () => {
    expect(REGIONS.map((region) => REGION[region].lang)).toEqual(['en-AU', 'en-NZ', 'en-US']);
    expect(REGIONS.map((region) => REGION[region].measure)).toEqual(['metric', 'metric', 'imperial']);
  });
});
