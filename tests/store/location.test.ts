import { expect, it } from 'vitest';
import { keepValidSlices } from '#store/persisted-shapes.ts';
import { locationChanged, locationCleared } from '#store/slices/location.ts';
import { makeStore } from '#store/store.ts';

const FITZROY = {
  center: { lat: -37.78, lng: 144.98 },
  name: 'Fitzroy North',
  radius: 20,
  region: 'au' as const,
};

it('S3.2-1 the location is centre, name and radius', () => {
  const store = makeStore('au');
  expect(store.getState().location).toEqual({ center: null, name: '', radius: 10, region: null });
  store.dispatch(locationChanged(FITZROY));
  expect(store.getState().location).toEqual(FITZROY);
});

it('S4.3-2 a region change clears the stored location', () => {
  const store = makeStore('au');
  store.dispatch(locationChanged(FITZROY));
  store.dispatch(locationCleared());
  expect(store.getState().location.center).toBeNull();
});

it('S3.11-3 G41 a stored location is restored if it has our shape, and dropped otherwise', () => {
  expect(keepValidSlices({ location: FITZROY })).toEqual({ location: FITZROY });
  for (const broken of [
    { ...FITZROY, center: { lat: 91, lng: 0 } },
    { ...FITZROY, center: { lat: 'x', lng: 0 } },
    { ...FITZROY, radius: 11 },
    { ...FITZROY, region: 'fr' },
    { ...FITZROY, name: 5 },
    'gone',
  ])
    expect(keepValidSlices({ location: broken })).toEqual({});
});
