import { expect, it } from 'vitest';
import { outlineMask } from '#lib/scenes/outline-mask.ts';
import { lineInterpretations } from '#lib/scenes/redraw-line.ts';
import type { FloorShape, Outline, Point } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import { withStrokes } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const SIZE = { width: 800, height: 600 };
const at = (x: number, y: number): Point => ({ x, y });
const ready: Outline = {
  kind: 'floor',
  points: [at(0, 1), at(0, 0.8), at(0.24, 0.6), at(0.76, 0.6), at(1, 0.8), at(1, 1)],
};
const shape = floorShape({ outlines: [ready] });

const redrawLine = (...drawn: Parameters<typeof lineInterpretations>) =>
  lineInterpretations(...drawn)[0] ?? drawn[0];

/** A stroke from one place to the next, with a point every 1 % of the way. */
const way = (...places: readonly Point[]): Point[] =>
  places.flatMap((from, i) => {
    const to = places[i + 1];
    if (!to) return [from];
    return Array.from({ length: 100 }, (_, n) =>
      at(from.x + ((to.x - from.x) * n) / 100, from.y + ((to.y - from.y) * n) / 100),
    );
  });
/** Corners in hundredths of the photo. */
const rounded = ({ outlines }: FloorShape, line = 0) =>
  outlines[line]?.points.map(({ x, y }) => [Math.round(x * 100), Math.round(y * 100)]);

it('follows a stroke along a wall from one side of the photo to the other, and keeps the floor in front of it', () => {
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

it('keeps the part nearest to the camera, even if it is the smaller one', () => {
  const drawn = redrawLine(shape, way(at(0, 0.93), at(1, 0.93)), SIZE);
  expect(rounded(drawn)).toEqual([
    [0, 93],
    [100, 93],
    [100, 100],
    [0, 100],
  ]);
});

it('goes around a thing at the edge of the floor, and changes nothing else', () => {
  const thing = [at(0.3, 0.6), at(0.3, 0.7), at(0.4, 0.7), at(0.4, 0.6)];
  const { outlines } = redrawLine(shape, way(...thing), SIZE);
  const points = outlines[0]?.points ?? [];
  expect(points).toEqual(expect.arrayContaining([...ready.points]));
  // Drawn corners are slightly rounded.
  for (const corner of thing)
    expect(Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))).toBeLessThan(0.01);
  expect(points.length).toBeLessThan(15);
});

it('smooths tremor', () => {
  const trembling = way(at(0.3, 0.65), at(0.7, 0.65)).map(({ x, y }, i) => at(x, y + ((i % 5) - 2) / 600));
  const points = redrawLine(shape, trembling, SIZE).outlines[0]?.points ?? [];
  expect(points.length).toBeLessThan(14);
  for (const { y } of points.filter(({ x }) => x > 0.32 && x < 0.68)) expect(y).toBeCloseTo(0.65, 2);
});

it('a ring away from every line is cut out of the floor, and adds floor elsewhere', () => {
  const ring = (x: number, y: number) =>
    way(at(x, y), at(x + 0.1, y), at(x + 0.1, y + 0.1), at(x, y + 0.1), at(x, y + 0.005));
  const drawn = redrawLine(redrawLine(shape, ring(0.4, 0.75), SIZE), ring(0.45, 0.3), SIZE);
  expect(drawn.outlines.map(({ kind }) => kind)).toEqual(['floor', 'cut', 'floor']);
  expect(drawn.outlines[0]).toEqual(ready);
  // The drawn floor extends up to 0.3 of the height.
  expect(drawn.horizon).toBeLessThan(0.3);
  const moved = redrawLine(drawn, way(at(0.4, 0.76), at(0.38, 0.8), at(0.4, 0.84)), SIZE);
  expect(moved.outlines[1]).not.toEqual(drawn.outlines[1]);
  expect([moved.outlines[0], moved.outlines[2]]).toEqual([drawn.outlines[0], drawn.outlines[2]]);
  const full = floorShape({ outlines: Array.from({ length: SHAPE_LIMITS.outlines }, () => ready) });
  expect(redrawLine(full, ring(0.4, 0.75), SIZE)).toBe(full);
});

/** The ring from each of its corners, in both directions, so that the stroke ends where it began. */
const everyWayRound = (ring: readonly Point[]) =>
  ring.flatMap((_, i) => {
    const turned = [...ring.slice(i), ...ring.slice(0, i + 1)];
    return [way(...turned), way(...turned.toReversed())];
  });
/** Whether each of these corners is near one of a line: drawn corners are slightly rounded. */
const hasCorners = (line: Outline | undefined, corners: readonly Point[]) =>
  corners.every(({ x, y }) => line?.points.some((one) => Math.hypot(one.x - x, one.y - y) < 0.02));
const kinds = ({ outlines }: FloorShape) => outlines.map(({ kind }) => kind);

it('a ring around a large part of the floor becomes the floor, wherever the stroke begins', () => {
  // The floor only, without the bed in front of it on the right; near the line and far from it.
  const floor = [at(0.02, 0.82), at(0.3, 0.7), at(0.55, 0.7), at(0.55, 0.99), at(0.02, 0.99)];
  for (const hand of everyWayRound(floor)) {
    const [drawn, other] = lineInterpretations(shape, hand, SIZE);
    expect(drawn && kinds(drawn)).toEqual(['floor']);
    expect(drawn?.outlines[0]?.points.length).toBeLessThan(12);
    expect(hasCorners(drawn?.outlines[0], floor)).toBe(true);
    // The bed, and the remaining floor.
    expect(other && kinds(other)).toEqual(['floor', 'cut']);
    expect(other?.outlines[0]).toEqual(ready);
  }
});

it('a small ring on the floor is a thing on it or, alternatively, all of the floor', () => {
  const beside = [at(0.02, 0.8), at(0.2, 0.78), at(0.22, 0.99), at(0.02, 0.99)];
  const chair = [at(0.4, 0.59), at(0.48, 0.59), at(0.48, 0.7), at(0.4, 0.7)];
  for (const ring of [beside, chair])
    for (const hand of everyWayRound(ring)) {
      const [drawn, other] = lineInterpretations(shape, hand, SIZE);
      expect(drawn && kinds(drawn)).toEqual(['floor', 'cut']);
      expect(hasCorners(drawn?.outlines[1], ring)).toBe(true);
      expect(other && kinds(other)).toEqual(['floor']);
      expect(hasCorners(other?.outlines[0], ring)).toBe(true);
    }
});

it('a ring around a cut-out replaces it, or makes it floor again', () => {
  const thing = [at(0.4, 0.75), at(0.5, 0.75), at(0.5, 0.85), at(0.4, 0.85)];
  const larger = [at(0.39, 0.74), at(0.52, 0.74), at(0.52, 0.87), at(0.39, 0.87)];
  const before = redrawLine(shape, way(...thing, thing[0] as Point), SIZE);
  for (const hand of everyWayRound(larger)) {
    const [drawn, other] = lineInterpretations(before, hand, SIZE);
    expect(drawn && kinds(drawn)).toEqual(['floor', 'cut']);
    expect(hasCorners(drawn?.outlines[1], larger)).toBe(true);
    expect(other).toEqual(shape);
  }
});

it('a ring within a cut-out becomes floor again: a cut-out hides all floors in it', () => {
  const table = [at(0.3, 0.7), at(0.6, 0.7), at(0.6, 0.9), at(0.3, 0.9)];
  const between = [at(0.42, 0.79), at(0.5, 0.79), at(0.5, 0.86), at(0.42, 0.86)];
  const before = redrawLine(shape, way(...table, table[0] as Point), SIZE);
  for (const hand of everyWayRound(between)) {
    const [drawn, ...others] = lineInterpretations(before, hand, SIZE);
    expect(others).toEqual([]);
    expect(drawn?.outlines).toEqual(before.outlines);
    const { outlines, strokes } = drawn ?? shape;
    const mask = withStrokes(outlineMask(outlines, 100, 100), strokes);
    expect(floorShapeSchema.safeParse(drawn).success).toBe(true);
    const floorAt = (x: number, y: number) => mask.data[y * 100 + x];
    expect([floorAt(46, 82), floorAt(35, 75), floorAt(55, 88), floorAt(20, 90)]).toEqual([1, 0, 0, 1]);
  }
  const full = {
    ...before,
    strokes: Array.from({ length: SHAPE_LIMITS.strokes }, () => ({
      mode: 'add' as const,
      radius: 0.03,
      points: [at(0.5, 0.5)],
    })),
  };
  expect(lineInterpretations(full, way(...between, between[0] as Point), SIZE)).toEqual([]);
});

it('a second floor is added beside the first; redrawn it is replaced, and the first stays', () => {
  const left = [at(0.01, 0.8), at(0.2, 0.76), at(0.24, 0.99), at(0.01, 0.99)];
  const right = [at(0.7, 0.8), at(0.99, 0.7), at(0.99, 0.99), at(0.75, 0.99)];
  const [, first] = lineInterpretations(shape, way(...left, left[0] as Point), SIZE);
  for (const hand of everyWayRound(right)) {
    const both = redrawLine(first as FloorShape, hand, SIZE);
    expect(kinds(both)).toEqual(['floor', 'floor']);
    const nearer = right.map(({ x, y }) => at(x, y + (y < 0.9 ? 0.03 : 0)));
    const again = redrawLine(both, way(...nearer, nearer[0] as Point), SIZE);
    expect(kinds(again)).toEqual(['floor', 'floor']);
    expect(again.outlines[0]).toEqual(first?.outlines[0]);
    expect(hasCorners(again.outlines[1], nearer)).toBe(true);
  }
});

it('for a line across a floor, either side can be the floor', () => {
  const [right, left] = lineInterpretations(shape, way(at(0.4, 0.6), at(0.4, 1)), SIZE);
  const middle = (drawn: FloorShape | undefined) =>
    drawn?.outlines[0]?.points.reduce((sum, { x }, _, { length }) => sum + x / length, 0);
  expect(middle(right)).toBeGreaterThan(0.5);
  expect(middle(left)).toBeLessThan(0.3);
});

it('along several floors each follows its part of the line, and everything between them stays', () => {
  const left = [at(0, 0.75), at(0.3, 0.7), at(0.25, 1), at(0, 1)];
  const right = [at(0.6, 0.68), at(1, 0.75), at(1, 1), at(0.65, 1)];
  const shelf = [at(0.4, 0.3), at(0.7, 0.3), at(0.7, 0.4), at(0.4, 0.4)];
  const both = floorShape({ outlines: [left, right, shelf].map((points) => ({ kind: 'floor', points })) });
  const places = [at(0.01, 0.7), at(0.3, 0.66), at(0.6, 0.64), at(0.98, 0.7)];
  for (const hand of [way(...places), way(...places.toReversed())]) {
    const drawn = redrawLine(both, hand, SIZE);
    expect(hasCorners(drawn.outlines[0], [at(0, 0.7), at(0.3, 0.66), at(0.25, 1), at(0, 1)])).toBe(true);
    expect(hasCorners(drawn.outlines[1], [at(0.6, 0.64), at(1, 0.7), at(1, 1), at(0.65, 1)])).toBe(true);
    // A floor behind the line does not change.
    expect(drawn.outlines[2]).toEqual(both.outlines[2]);
    for (const { points } of drawn.outlines)
      expect(points.every(({ x }) => x < 0.32 || x > 0.58 || points === drawn.outlines[2]?.points)).toBe(
        true,
      );
  }
  const beside = redrawLine(both, way(at(0.01, 0.7), at(0.3, 0.66), at(0.62, 0.64)), SIZE);
  expect(beside.outlines[0]).not.toEqual(both.outlines[0]);
  expect(beside.outlines.slice(1)).toEqual(both.outlines.slice(1));
});

it('a press, a short drag and a stroke where nothing is drawn change nothing', () => {
  expect(redrawLine(shape, [at(0.5, 0.6)], SIZE)).toBe(shape);
  expect(redrawLine(shape, [at(0.99, 0.85)], SIZE)).toBe(shape);
  expect(redrawLine(shape, way(at(0.5, 0.6), at(0.505, 0.6)), SIZE)).toBe(shape);
  const empty = floorShape();
  expect(redrawLine(empty, way(at(0.1, 0.6), at(0.9, 0.6)), SIZE)).toBe(empty);
});

it('any sequence of strokes results in a shape that can be sent', () => {
  const chance = seededRandom(7);
  let drawn = shape;
  for (let n = 0; n < 60; n++) {
    const places = Array.from({ length: 2 + Math.floor(chance() * 60) }, () =>
      at(chance() * 1.4 - 0.2, chance() * 1.4 - 0.2),
    );
    drawn = redrawLine(drawn, n % 2 ? places : way(...places.slice(0, 4)), SIZE);
    expect(floorShapeSchema.safeParse(drawn).success).toBe(true);
  }
});
