import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, MAX_ZOOM, panned, pixelOf, viewAt, zoomed } from '#features/store-locator/own-map/view.ts';
import { clusterSize, clusterStores, MARKER_SIZES, SINGLE_MARKER } from '#lib/stores/clusters.ts';
import { fittingView, fromWorld, metresToPx, toWorld, worldPx } from '#lib/stores/mercator.ts';
import { shopStores } from '#tests/support/stores.ts';

const stores = shopStores().map(({ position }) => toWorld(position));

describe('S9.5-5 G24 markers', () => {
  it('clusters have the sizes 40, 50, 60, 80 and 100, a single store 11', () => {
    expect(MARKER_SIZES).toEqual([40, 50, 60, 80, 100]);
    expect(SINGLE_MARKER).toBe(11);
    expect([2, 9, 10, 24, 25, 49, 50, 99, 100, 5000].map(clusterSize)).toEqual([
      40, 40, 50, 50, 60, 60, 80, 80, 100, 100,
    ]);
  });

  it('every store is in exactly one cluster at every zoom, and alone when near', () => {
    for (let zoom = 3; zoom <= 14; zoom += 1) {
      const clusters = clusterStores(stores, zoom, 12);
      expect(clusters.flatMap(({ items }) => items)).toHaveLength(stores.length);
      expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
      if (zoom >= 12) expect(clusters).toHaveLength(stores.length);
    }
    expect(clusterStores(stores, 3, 12).length).toBeLessThan(stores.length / 3);
  });
});

describe('the map as a plane', () => {
  it('converts Mercator coordinates both ways', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => {
          const back = fromWorld(toWorld({ lat, lng }));
          expect(back.lat).toBeCloseTo(lat, 6);
          expect(back.lng).toBeCloseTo(lng, 6);
        },
      ),
    );
    expect(metresToPx(1000, 0, 12)).toBeCloseTo(26.17, 1);
  });

  it('pans with the pointer and zooms around the point under it', () => {
    const view = viewAt({ lat: -37.8, lng: 145 }, 10);
    const size = { width: 800, height: 600 };
    const mark = toWorld({ lat: -37.7, lng: 145.2 });
    const before = pixelOf(mark, view, size);
    const moved = pixelOf(mark, panned(view, 30, -12), size);
    expect(moved.left - before.left).toBeCloseTo(30, 6);
    expect(moved.top - before.top).toBeCloseTo(-12, 6);
    const near = zoomed(view, 2, before.left - 400, before.top - 300);
    expect(pixelOf(mark, near, size).left).toBeCloseTo(before.left, 4);
    expect(pixelOf(mark, near, size).top).toBeCloseTo(before.top, 4);
    expect(zoomed(view, 99).zoom).toBe(MAX_ZOOM);
  });

  it('animates from view to view and ends there', () => {
    const from = viewAt({ lat: -37.8, lng: 145 }, 6);
    const to = viewAt({ lat: -33.9, lng: 151.2 }, 12);
    expect(between(from, to, 0)).toMatchObject(from);
    const end = between(from, to, 1);
    expect(end.x).toBeCloseTo(to.x, 12);
    expect(end.y).toBeCloseTo(to.y, 12);
  });

  it('fits stores into the viewport', () => {
    const size = { width: 900, height: 700 };
    const positions = [
      { lat: -37.8, lng: 144.9 },
      { lat: -37.6, lng: 145.3 },
      { lat: -38.1, lng: 145.1 },
    ];
    const fitted = fittingView(positions, size, 13);
    if (!fitted) throw new Error('nothing fitted');
    for (const position of positions) {
      const { left, top } = pixelOf(toWorld(position), viewAt(fitted.center, fitted.zoom), size);
      expect(left).toBeGreaterThan(40);
      expect(left).toBeLessThan(860);
      expect(top).toBeGreaterThan(40);
      expect(top).toBeLessThan(660);
    }
    expect(fittingView([], size, 13)).toBeUndefined();
    expect(fittingView(positions.slice(0, 1), size, 13)?.zoom).toBe(13);
    expect(worldPx(0)).toBe(256);
  });
});
