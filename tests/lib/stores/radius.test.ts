import { expect, it } from 'vitest';
import { STORE_CATEGORIES } from '#lib/contracts/store-options.ts';
import { REGION, REGIONS } from '#lib/regions.ts';
import {
  DEFAULT_RADIUS,
  DEFAULT_ZOOM,
  distanceWords,
  RADIUS_OPTIONS,
  radiusMetres,
  widerRadius,
  zoomFor,
} from '#lib/stores/radius.ts';

it('S9.5-1 G22 radius options are kilometres, and miles of 1609 m for na', () => {
  expect(RADIUS_OPTIONS).toEqual([5, 10, 20, 30, 40, 50, 75]);
  expect(radiusMetres(10, 'au')).toBe(10_000);
  expect(radiusMetres(75, 'nz')).toBe(75_000);
  expect(radiusMetres(10, 'na')).toBe(16_090);
  expect(DEFAULT_RADIUS).toBe(10);
  expect([widerRadius(10), widerRadius(75)]).toEqual([20, undefined]);
});

it('S9.5-2 zoom of au and nz', () => {
  for (const region of ['au', 'nz'] as const)
    expect(RADIUS_OPTIONS.map((option) => zoomFor(option, region))).toEqual([12, 12, 10, 10, 10, 9, 9]);
});

it('S9.5-3 G22 zoom of na: 30 is listed twice and the first match wins', () => {
  expect(RADIUS_OPTIONS.map((option) => zoomFor(option, 'na'))).toEqual([11, 10, 10, 10, 9, 8, 8]);
});

it('S9.5-4 default zoom is 12 and each region has a centre', () => {
  expect(DEFAULT_ZOOM).toBe(12);
  for (const region of REGIONS) {
    const { view, overviewBounds } = REGION[region].locator;
    const [southWest, northEast] = overviewBounds;
    for (const side of ['lat', 'lng'] as const) {
      expect(view.center[side], `${region} ${side}`).toBeGreaterThan(southWest[side]);
      expect(view.center[side], `${region} ${side}`).toBeLessThan(northEast[side]);
    }
  }
});

it('S3.10-2 store categories are Carpet (CPT) and Hard Flooring (HF)', () => {
  expect(STORE_CATEGORIES).toEqual([
    { code: 'CPT', name: 'Carpet' },
    { code: 'HF', name: 'Hard Flooring' },
  ]);
});

it('S9.5-1 distances are shown in the unit of the region', () => {
  expect(distanceWords(1840, 'au')).toBe('1.8 km');
  expect(distanceWords(12_400, 'nz')).toBe('12 km');
  expect(distanceWords(1609, 'na')).toBe('1.0 mi');
  expect(distanceWords(9_980, 'au')).toBe('10 km');
});
