import { describe, expect, it } from 'vitest';
import { sceneFloorMap } from '#lib/rendering/camera.ts';
import { boxMean, mapBy, newMap } from '#lib/scenes/float-map.ts';
import { guidedFilter } from '#lib/scenes/server/maps/guided-filter.ts';

describe('maps of a photo', () => {
  it('a box mean is the mean of the pixels inside the picture', () => {
    const map = mapBy({ width: 5, height: 4 }, (i) => i);
    expect(boxMean(map, 1).data[0]).toBeCloseTo((0 + 1 + 5 + 6) / 4);
    expect(boxMean(map, 1).data[7]).toBeCloseTo(7);
    expect(boxMean(newMap(7, 3, 2), 9).data.every((value) => value === 2)).toBe(true);
  });

  it('the guided filter moves a soft edge onto the guide’s', () => {
    const guide = mapBy({ width: 40, height: 20 }, (i) => (i % 40 < 20 ? 0.1 : 0.9));
    const rough = mapBy(guide, (i) => (i % 40 < 17 ? 0 : 1));
    const smooth = guidedFilter(rough, [guide, guide, guide], { radius: 8, epsilon: 1e-4 });
    const row = 10 * 40;
    expect((smooth.data[row + 20] as number) - (smooth.data[row + 19] as number)).toBeGreaterThan(0.5);
  });

  it('a pixel at the horizon is infinitely far, and straight down from the eye is the camera height away', () => {
    const map = sceneFloorMap({ horizon: 0.25, eyeHeightCm: 150 }, 800, 600);
    const at = (x: number, y: number) => {
      const w = x * (map[6] as number) + y * (map[7] as number) + (map[8] as number);
      const forward = x * (map[3] as number) + y * (map[4] as number) + (map[5] as number);
      return { w, forward: forward / w, right: (x * (map[0] as number) + (map[2] as number)) / w };
    };
    expect(at(400, 150).w).toBeCloseTo(0, 2);
    expect(at(400, 149).w).toBeGreaterThan(0);
    expect(at(400, 500).w).toBeLessThan(0);
    expect(at(399.5, 500).right).toBeCloseTo(0);
    expect(at(399.5, 500).forward).toBeGreaterThan(at(399.5, 590).forward);
    // 45° below the horizon the floor is as far away as the camera is high.
    const pitch = Math.atan2(299.5 - 150, 600);
    const down = 299.5 + 600 * Math.tan(Math.PI / 4 - pitch);
    expect(at(399.5, down).forward).toBeCloseTo(1.5, 5);
  });
});
