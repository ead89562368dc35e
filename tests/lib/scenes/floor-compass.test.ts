import { describe, expect, it } from 'vitest';
import {
  directionTo,
  floorCompass,
  normaliseDirection,
  snapToWalls,
  wallDirections,
} from '#lib/scenes/floor-compass.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const size = { width: 1200, height: 800 };
const shape = floorShape({
  turnDegrees: 90,
});

describe('A-19 the compass on the floor', () => {
  it('A-19 is drawn in perspective: flat, and its far half smaller', () => {
    const { ring } = floorCompass(shape, size) ?? { ring: [] };
    const [xs, ys] = [ring.map(({ x }) => x * size.width), ring.map(({ y }) => y * size.height)];
    const [wide, tall] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    expect(wide).toBeGreaterThan(200);
    expect(tall).toBeLessThan(0.7 * wide);
    const middle = 0.78 * size.height;
    expect(Math.max(...ys) - middle).toBeGreaterThan(middle - Math.min(...ys));
  });

  it('A-19 its ends point along the boards: converted back, each gives the same direction', () => {
    for (const turnDegrees of [-80, -45, 0, 20, 90]) {
      const turned = { ...shape, turnDegrees };
      for (const end of floorCompass(turned, size)?.ends ?? [])
        expect(normaliseDirection((directionTo(turned, size, end) ?? 0) - turnDegrees)).toBeCloseTo(0, 5);
    }
    const [ahead, near] = floorCompass(shape, size)?.ends ?? [];
    expect(ahead?.y).toBeLessThan(near?.y ?? 0);
    expect(directionTo(shape, size, { x: 0.5, y: 0.2 })).toBeUndefined();
  });

  it('A-19 snaps to the walls: those of the room, and drawn ones', () => {
    const wall = [
      { x: 0.1, y: 0.8 },
      { x: 0.3, y: 0.55 },
      { x: 0.9, y: 0.55 },
      { x: 0.95, y: 0.95 },
    ];
    const drawn: FloorShape = { ...shape, outlines: [{ kind: 'floor', points: wall }] };
    const walls = wallDirections(drawn, { ...shape, turnDegrees: 30 }, size);
    // A wall that is level in the picture runs straight across in front of the camera.
    for (const degrees of [30, -60, 0, 90])
      expect(walls.some((one) => Math.abs(normaliseDirection(one - degrees)) < 1e-6)).toBe(true);
    expect(snapToWalls(34, [30, -60])).toBe(30);
    expect(snapToWalls(-88, [90])).toBe(90);
    expect(snapToWalls(44.4, [30, -60])).toBe(44);
  });
});
