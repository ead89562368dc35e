import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesAround, distanceM } from '#lib/stores/position.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('S7.4-1 distance', () => {
  it('is the great-circle distance: Melbourne to Sydney, Auckland to Wellington', () => {
    const melbourne = { lat: -37.814, lng: 144.9633 };
    expect(distanceM(melbourne, { lat: -33.8678, lng: 151.2073 }) / 1000).toBeCloseTo(713.8, 0);
    expect(distanceM({ lat: -36.8485, lng: 174.7635 }, { lat: -41.2866, lng: 174.7756 }) / 1000).toBeCloseTo(
      493.5,
      0,
    );
  });

  it('is zero to itself, symmetric, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceM(a, a)).toBe(0);
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3);
        expect(distanceM(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_008.8 + 1);
      }),
    );
  });

  it('is continuous across the antimeridian', () => {
    expect(distanceM({ lat: -17, lng: 179.95 }, { lat: -17, lng: -179.95 })).toBeLessThan(11_000);
  });
});

describe('S7.4-1 boxes around a circle', () => {
  it('contain every point of the circle, also across the antimeridian and the poles', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: 1, max: 2_000_000, noNaN: true }),
        (center, other, radius) => {
          const inside = boxesAround(center, radius).some(
            ({ south, north, west, east }) =>
              other.lat >= south && other.lat <= north && other.lng >= west && other.lng <= east,
          );
          if (distanceM(center, other) <= radius) expect(inside).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('are two across the antimeridian and one elsewhere', () => {
    expect(boxesAround({ lat: -17, lng: 179.9 }, 50_000)).toHaveLength(2);
    expect(boxesAround({ lat: -17, lng: -179.9 }, 50_000)).toHaveLength(2);
    expect(boxesAround({ lat: -37.8, lng: 145 }, 75_000)).toHaveLength(1);
    expect(boxesAround({ lat: 89.9, lng: 10 }, 75_000)).toEqual([
      expect.objectContaining({ west: -180, east: 180, north: 90 }),
    ]);
  });
});
