import { describe, expect, it } from 'vitest';
import type { Point } from '#lib/scenes/scene.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import { findLeg, LEG_DOT } from '#lib/scenes/stroke-edge/find-leg.ts';
import { seededRandom } from '#lib/seeded-random.ts';

const [WIDTH, HEIGHT] = [360, 270];
const chance = seededRandom(1);
/** A seat of a chair down to 110, and below it a leaning leg, 4 px wide, down to 200, on boards with dark joints. */
const legAt = (x: number, y: number) =>
  y >= 110 && y < 200 && Math.abs(x + 0.5 - (180 + (y - 110) * 0.2)) < 2.5;
const isSeat = (y: number) => y < 110;
function painted(tone = 60) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const floor = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const thing = legAt(x, y) || isSeat(y);
    const joint = y % 23 === 0;
    const value = thing ? tone : joint ? 130 : 165;
    for (let k = 0; k < 3; k++) data[i * 4 + k] = value + 20 * (chance() - 0.5);
    floor[i] = isSeat(y) ? 0 : 255;
  }
  return {
    photo: { width: WIDTH, height: HEIGHT, data },
    floor: { width: WIDTH, height: HEIGHT, data: floor },
  };
}
const at = (x: number, y: number): Point => ({ x: x / WIDTH, y: y / HEIGHT });

describe('A-19 a dot at the foot of a leg', () => {
  it('A-19 returns a closed outline of the leg above it, even if the dot is some px beside it', () => {
    for (const [x, y] of [
      [198, 199],
      [200, 196],
      [195, 202],
    ] as const) {
      const area = findLeg(at(x, y), painted());
      expect(area).toHaveLength(1);
      const ring = area?.[0] ?? [];
      const [xs, ys] = [ring.map((one) => one.x * WIDTH), ring.map((one) => one.y * HEIGHT)];
      expect(Math.min(...ys)).toBeLessThan(116);
      expect(Math.max(...ys)).toBeGreaterThan(196);
      expect(Math.max(...ys)).toBeLessThan(204);
      for (const [i, left] of xs.entries()) {
        const middle = 180 + ((ys[i] as number) - 110) * 0.2;
        expect(Math.abs(left - middle)).toBeLessThan(4.5);
      }
    }
  });

  it('A-19 finds light legs too, and nothing where there is no leg', () => {
    expect(findLeg(at(198, 199), painted(235))).toHaveLength(1);
    expect(findLeg(at(80, 199), painted())).toBeUndefined();
    expect(findLeg(at(80, 40), painted())).toBeUndefined();
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [0, 1],
    ] as const)
      expect(findLeg({ x, y }, painted())).toBeUndefined();
  });

  it('A-19 a dot on another leg, or far from any, does not change the outline', () => {
    const ring = findLeg(at(215, 199), painted())?.[0];
    expect(ring).toBeUndefined();
  });

  it('A-19 its result is valid for storage', () => {
    const foot = at(198, 199);
    const stroke = {
      mode: 'erase',
      radius: LEG_DOT,
      points: [foot],
      area: findLeg(foot, painted()),
      leg: true,
    };
    const shape = {
      ...{ outlines: [], taps: [], horizon: 0.3, eyeHeightCm: 140, turnDegrees: 0, coverRugs: false },
      strokes: [stroke],
    };
    expect(floorShapeSchema.safeParse(shape).success).toBe(true);
    expect(floorShapeSchema.safeParse({ ...shape, strokes: [{ ...stroke, leg: 'all' }] }).success).toBe(
      false,
    );
  });
});
