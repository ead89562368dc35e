import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dragOutline, pressOutline } from '#lib/scenes/press-outline.ts';
import type { Point } from '#lib/scenes/scene.ts';
import { HANDLE_PX, type HandlePlaces, spreadHandles } from '#lib/scenes/spread-handles.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

/** A photo on a phone of 320 px. */
const size = { width: 276, height: 207 };
const shapeOf = (...lines: (readonly Point[])[]) =>
  floorShape({ outlines: lines.map((points) => ({ kind: 'floor', points })) });
const shownOf = (places: HandlePlaces) => places.flat().flatMap((at) => at ?? []);
/** Minimum distance between two of them, along the axis that separates their squares. */
const least = (places: readonly Point[]) =>
  Math.min(
    ...places.flatMap((a, i) =>
      places
        .slice(i + 1)
        .map((b) => Math.max(Math.abs(a.x - b.x) * size.width, Math.abs(a.y - b.y) * size.height)),
    ),
  );
const corners = [
  { x: 0, y: 0.6 },
  { x: 0.4, y: 0.5 },
  { x: 0.44, y: 0.52 },
  { x: 1, y: 0.6 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

it('leaves handles of distant corners in place, and separates those of close corners', () => {
  const places = spreadHandles(shapeOf(corners), size);
  expect(shownOf(places)).toHaveLength(6);
  expect(least(shownOf(places))).toBeGreaterThanOrEqual(HANDLE_PX);
  expect(places[0]?.slice(3)).toEqual(corners.slice(3));
  const [second, third] = [places[0]?.[1], places[0]?.[2]] as [Point, Point];
  expect(third.x).toBeGreaterThan(second.x);
});

it('never puts two handles in one place, whatever is drawn, and has one for the selected corner', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) });
  const line = fc
    .array(point, { minLength: 3, maxLength: 40 })
    .map((points) => points.map(({ x, y }) => ({ x: x / 40, y: y / 40 })));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const kept = lines[0]?.at(-1);
      const places = spreadHandles(shapeOf(...lines), size, kept);
      const shown = shownOf(places);
      expect(least(shown)).toBeGreaterThanOrEqual(HANDLE_PX - 1e-6);
      expect(shown.every(({ x, y }) => x >= 0 && y >= 0 && x <= 1 && y <= 1)).toBe(true);
      expect(
        places.some((own, i) =>
          own.some((at, k) => at && lines[i]?.[k]?.x === kept?.x && lines[i]?.[k]?.y === kept?.y),
        ),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('keeps the most important corners if there is no room for all', () => {
  const ring = Array.from({ length: 80 }, (_, i) => ({
    x: 0.5 + 0.05 * Math.cos(i / 12.7),
    y: 0.5 + 0.05 * Math.sin(i / 12.7),
  }));
  const places = spreadHandles(shapeOf(corners, ring), size);
  expect([0, 3, 4, 5].every((corner) => places[0]?.[corner])).toBe(true);
  expect(shownOf(places).length).toBeGreaterThan(8);
});

it('a corner is dragged by its offset handle without jumping, and also directly', () => {
  const shape = shapeOf(corners);
  const handles = spreadHandles(shape, size);
  const at = handles[0]?.[2] as Point;
  const press = (point: Point) =>
    pressOutline({ shape, chosen: undefined }, { point, size, by: 'touch', handles });
  const held = press(at)?.held;
  expect(held).toMatchObject({ corner: { outline: 0, corner: 2 } });
  const moved = held && dragOutline(shape, held, { x: at.x + 0.1, y: at.y - 0.1 });
  expect(moved?.outlines[0]?.points[2]?.x).toBeCloseTo(0.54);
  expect(moved?.outlines[0]?.points[2]?.y).toBeCloseTo(0.42);
  // A corner of a square handle belongs to the handle too.
  expect(press({ x: 0.99 - 20 / size.width, y: 0.6 - 20 / size.height })?.held).toMatchObject({
    corner: { corner: 3 },
  });
  expect(press({ x: 0.5, y: 0.9 })).toBeUndefined();
});
