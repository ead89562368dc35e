import { expect, it } from 'vitest';
import { MAX_ZOOM, nearestZoom, viewAt, zoomed } from '#features/store-locator/own-map/view.ts';
import { toWorld } from '#lib/stores/mercator.ts';

const SIZE = { width: 390, height: 480 };
const LONGREACH = { lat: -23.44, lng: 144.25 };
const at = (east: number) => toWorld({ ...LONGREACH, lng: LONGREACH.lng + east });

it('without streets the map zooms in until a store or two names are in view', () => {
  const view = viewAt(LONGREACH, 9);
  const empty = nearestZoom(view, SIZE, { stores: [], places: [at(0)] });
  expect(empty).toBeLessThan(11);
  expect(nearestZoom(view, SIZE, { stores: [], places: [at(0), at(2)] })).toBe(empty);
  const between = nearestZoom(view, SIZE, { stores: [], places: [at(0), at(0.05)] });
  expect(between).toBeGreaterThan(empty);
  expect(between).toBeLessThan(MAX_ZOOM);
  expect(nearestZoom(view, SIZE, { stores: [at(0.05)], places: [] })).toBe(between);
  expect(nearestZoom(view, SIZE, { stores: [at(0)], places: [] })).toBe(MAX_ZOOM);
});

it('a map that is already zoomed in further does not change', () => {
  const view = viewAt(LONGREACH, 12);
  const most = nearestZoom(view, SIZE, { stores: [], places: [] });
  expect(zoomed({ ...view, most }, 1).zoom).toBe(12);
  expect(zoomed({ ...view, most }, -1).zoom).toBe(11);
  expect(nearestZoom(view, { width: 0, height: 0 }, { stores: [at(0)], places: [at(1)] })).toBe(MAX_ZOOM);
});
