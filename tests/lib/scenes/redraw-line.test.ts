import { expect, it } from 'vitest';
import { redrawLine } from '#lib/scenes/redraw-line.ts';
import type { FloorShape, Outline, Point } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const SIZE = { width: 800, height: 600 };
const at = (x: number, y: number): Point => ({ x, y });
const ready: Outline = {
  kind: 'floor',
  points: [at(0, 1), at(0, 0.8), at(0.24, 0.6), at(0.76, 0.6), at(1, 0.8), at(1, 1)],
};
const shape = floorShape({ outlines: [ready] });

/** As a hand goes from one place to the next, a point each 1 % of the way. */
const way = (...places: readonly Point[]): Point[] =>
  places.flatMap((from, i) => {
    const to = places[i + 1];
    if (!to) return [from];
    return Array.from({ length: 100 }, (_, n) =>
      at(from.x + ((to.x - from.x) * n) / 100, from.y + ((to.y - from.y) * n) / 100),
    );
  });
/** Hundredths of the photo. */
const rounded = ({ outlines }: FloorShape, line = 0) =>
  outlines[line]?.points.map(({ x, y }) => [Math.round(x * 100), Math.round(y * 100)]);

it('follows a hand along a wall from one side of the photo to the other, and keeps the floor before it', () => {
  const drawn = redrawLine(shape, way(at(0.02, 0.75), at(0.5, 0.7), at(0.98, 0.72)), SIZE);
  expect(rounded(drawn)).toEqual([
    [0, 75],
    [50, 70],
    [100, 72],
    [100, 80],
    [100, 100],
    [0, 100],
    [0, 80],
  ]);
  const back = redrawLine(shape, way(at(0.98, 0.72), at(0.5, 0.7), at(0.02, 0.75)), SIZE);
  expect(new Set(rounded(back)?.map(String))).toEqual(new Set(rounded(drawn)?.map(String)));
});

it('keeps what is nearest to the camera, also where that is the smaller part', () => {
  const drawn = redrawLine(shape, way(at(0, 0.93), at(1, 0.93)), SIZE);
  expect(rounded(drawn)).toEqual([
    [0, 93],
    [100, 93],
    [100, 100],
    [0, 100],
  ]);
});

it('goes round a thing at the edge of the floor, and changes nothing else', () => {
  const thing = [at(0.3, 0.6), at(0.3, 0.7), at(0.4, 0.7), at(0.4, 0.6)];
  const { outlines } = redrawLine(shape, way(...thing), SIZE);
  const points = outlines[0]?.points ?? [];
  expect(points).toEqual(expect.arrayContaining([...ready.points]));
  // A hand's corners are a little rounder.
  for (const corner of thing)
    expect(Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))).toBeLessThan(0.01);
  expect(points.length).toBeLessThan(15);
});

it('evens out what a hand trembles', () => {
  const trembling = way(at(0.3, 0.65), at(0.7, 0.65)).map(({ x, y }, i) => at(x, y + ((i % 5) - 2) / 600));
  const points = redrawLine(shape, trembling, SIZE).outlines[0]?.points ?? [];
  expect(points.length).toBeLessThan(14);
  for (const { y } of points.filter(({ x }) => x > 0.32 && x < 0.68)) expect(y).toBeCloseTo(0.65, 2);
});

it('a ring that no line is near is cut out of the floor, and is more floor elsewhere', () => {
  const ring = (x: number, y: number) =>
    way(at(x, y), at(x + 0.1, y), at(x + 0.1, y + 0.1), at(x, y + 0.1), at(x, y + 0.005));
  const drawn = redrawLine(redrawLine(shape, ring(0.4, 0.75), SIZE), ring(0.45, 0.3), SIZE);
  expect(drawn.outlines.map(({ kind }) => kind)).toEqual(['floor', 'cut', 'floor']);
  expect(drawn.outlines[0]).toEqual(ready);
  // The floor that was drawn reaches up to 0.3 of the height.
  expect(drawn.horizon).toBeLessThan(0.3);
  const moved = redrawLine(drawn, way(at(0.4, 0.76), at(0.38, 0.8), at(0.4, 0.84)), SIZE);
  expect(moved.outlines[1]).not.toEqual(drawn.outlines[1]);
  expect([moved.outlines[0], moved.outlines[2]]).toEqual([drawn.outlines[0], drawn.outlines[2]]);
  const full = floorShape({ outlines: Array.from({ length: SHAPE_LIMITS.outlines }, () => ready) });
  expect(redrawLine(full, ring(0.4, 0.75), SIZE)).toBe(full);
});

it('draws all of a line anew where the hand goes round and comes back to where it began', () => {
  // The floor alone, and not the bed before it on the right; begun and ended beside the line.
  const floor = [
    at(0.02, 0.82),
    at(0.3, 0.7),
    at(0.55, 0.7),
    at(0.55, 0.99),
    at(0.02, 0.99),
    at(0.025, 0.83),
  ];
  for (const hand of [way(...floor), way(...floor.toReversed())]) {
    const { outlines } = redrawLine(shape, hand, SIZE);
    expect(outlines.length).toBe(1);
    const points = outlines[0]?.points ?? [];
    expect(points.length).toBeLessThan(12);
    for (const corner of floor)
      expect(Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))).toBeLessThan(
        0.02,
      );
    for (const { x } of points) expect(x).toBeLessThan(0.57);
  }
  const thing = [at(0.4, 0.75), at(0.5, 0.75), at(0.5, 0.85), at(0.4, 0.85), at(0.4, 0.755)];
  const larger = [at(0.39, 0.74), at(0.52, 0.74), at(0.52, 0.87), at(0.39, 0.87), at(0.39, 0.75)];
  const again = redrawLine(redrawLine(shape, way(...thing), SIZE), way(...larger), SIZE);
  expect(again.outlines.map(({ kind }) => kind)).toEqual(['floor', 'cut']);
  expect(again.outlines[1]?.points.length).toBeLessThan(8);
  for (const { x } of again.outlines[1]?.points ?? [])
    expect(Math.min(x - 0.38, 0.53 - x)).toBeGreaterThan(0);
  expect(Math.max(...(again.outlines[1]?.points ?? []).map(({ x }) => x))).toBeCloseTo(0.52, 2);
  // Round a thing at the wall it is a part of the line, as before.
  const chair = [at(0.4, 0.6), at(0.4, 0.7), at(0.48, 0.7), at(0.48, 0.6), at(0.405, 0.6)];
  expect(redrawLine(shape, way(...chair), SIZE).outlines[0]?.points).toEqual(
    expect.arrayContaining([...ready.points]),
  );
});

it('a press, a short drag and a hand where nothing is drawn change nothing', () => {
  expect(redrawLine(shape, [at(0.5, 0.6)], SIZE)).toBe(shape);
  expect(redrawLine(shape, [at(0.99, 0.85)], SIZE)).toBe(shape);
  expect(redrawLine(shape, way(at(0.5, 0.6), at(0.505, 0.6)), SIZE)).toBe(shape);
  const empty = floorShape();
  expect(redrawLine(empty, way(at(0.1, 0.6), at(0.9, 0.6)), SIZE)).toBe(empty);
});

it('whatever is drawn, in any order, is a shape that can be sent', () => {
  let seed = 7;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  let drawn = shape;
  for (let n = 0; n < 60; n++) {
    const places = Array.from({ length: 2 + Math.floor(chance() * 60) }, () =>
      at(chance() * 1.4 - 0.2, chance() * 1.4 - 0.2),
    );
    drawn = redrawLine(drawn, n % 2 ? places : way(...places.slice(0, 4)), SIZE);
    expect(floorShapeSchema.safeParse(drawn).success).toBe(true);
  }
});
