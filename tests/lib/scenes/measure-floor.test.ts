import { describe, expect, it } from 'vitest';
import { lengthOnFloor, withLength } from '#lib/scenes/measure-floor.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const SIZE = { width: 1200, height: 800 };
const shape = floorShape();
const across = [
  { x: 0.3, y: 0.8 },
  { x: 0.7, y: 0.8 },
] as const;

describe('A-19 the size of a pattern from a known length', () => {
  it('A-19 a line then has that length on the floor, wherever it is', () => {
    for (const line of [across, [across[0], { x: 0.5, y: 0.95 }] as const]) {
      const measured = withLength(shape, SIZE, line, 200);
      expect(measured).toBeDefined();
      expect(lengthOnFloor(measured as FloorShape, SIZE, line)).toBeCloseTo(200, -0.5);
    }
  });

  it('A-19 the same doorway further away is a shorter line', () => {
    const far = lengthOnFloor(shape, SIZE, [
      { x: 0.4, y: 0.55 },
      { x: 0.5, y: 0.55 },
    ]);
    const near = lengthOnFloor(shape, SIZE, [
      { x: 0.4, y: 0.9 },
      { x: 0.5, y: 0.9 },
    ]);
    expect(far).toBeGreaterThan((near ?? Number.POSITIVE_INFINITY) * 2);
  });

  it('A-19 an end above eye level, a zero length and an impossible room size change nothing', () => {
    const above = [{ x: 0.3, y: 0.2 }, across[1]] as const;
    expect(lengthOnFloor(shape, SIZE, above)).toBeUndefined();
    expect(withLength(shape, SIZE, above, 82)).toBeUndefined();
    for (const cm of [0, Number.NaN, -3, 2, 9000])
      expect(withLength(shape, SIZE, across, cm)).toBeUndefined();
    expect(withLength(shape, SIZE, [across[0], across[0]], 82)).toBeUndefined();
  });
});
