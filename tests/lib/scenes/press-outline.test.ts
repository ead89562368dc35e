import { expect, it } from 'vitest';
import { dragOutline, pressOutline, tapCorner } from '#lib/scenes/press-outline.ts';
import { type FloorShape, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const corners = [
  { x: 0.1, y: 0.6 },
  { x: 0.9, y: 0.6 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];
const shape = floorShape({
  outlines: [{ kind: 'floor', points: corners }],
});
const first = { outline: 0, corner: 0 };
const press = (x: number, y: number, chosen?: typeof first, by: 'pointer' | 'touch' = 'pointer') =>
  pressOutline({ shape, chosen }, { point: { x, y }, size: { width: 1000, height: 500 }, by });
const pointsOf = (one: FloorShape | undefined) => one?.outlines[0]?.points;

it('selects the nearest corner before the line it is on, and moves it with the pointer', () => {
  const pressed = press(0.115, 0.605);
  expect(pressed).toEqual({ shape, chosen: undefined, held: { corner: first, fresh: false } });
  const moved = dragOutline(shape, { corner: first, fresh: false }, { x: 0.2, y: 0.7 });
  expect(pointsOf(moved)).toEqual([{ x: 0.2, y: 0.7 }, ...corners.slice(1)]);
});

it('adds a corner where the line is pressed, within reach of a pointer or a finger, and selects none', () => {
  const pressed = press(0.5, 0.615, first);
  expect(pressed?.held).toEqual({ corner: { outline: 0, corner: 1 }, fresh: true });
  expect(pressed?.chosen).toBeUndefined();
  expect(pointsOf(pressed?.shape)).toEqual([corners[0], { x: 0.5, y: 0.615 }, ...corners.slice(1)]);
  expect(press(0.5, 0.63)).toBeUndefined();
  expect(press(0.5, 0.63, undefined, 'touch')?.held).toMatchObject({ fresh: true });
});

it('grabs the dashed line, which stays within the limits of a photo', () => {
  expect(press(0.5, 0.41)).toMatchObject({ held: 'horizon', shape });
  expect(dragOutline(shape, 'horizon', { x: 0.5, y: 0.3 }).horizon).toBe(0.3);
  expect(dragOutline(shape, 'horizon', { x: 0.5, y: 2 }).horizon).toBe(SHAPE_LIMITS.horizon.max);
});

it('moves the selected corner to a press elsewhere, and does nothing without a selection', () => {
  expect(pointsOf(press(0.5, 0.75, first)?.shape)).toEqual([{ x: 0.5, y: 0.75 }, ...corners.slice(1)]);
  expect(press(0.5, 0.75, first)?.held).toBeUndefined();
  expect(press(0.5, 0.75)).toBeUndefined();
});

it('selects a corner at the first press and removes it at the second', () => {
  expect(tapCorner({ shape, chosen: undefined }, first)).toEqual({ shape, chosen: first });
  const again = tapCorner({ shape, chosen: first }, first);
  expect(again.chosen).toBeUndefined();
  expect(pointsOf(again.shape)).toEqual(corners.slice(1));
});

it('moves the horizon up ahead of a floor dragged to it, and back with it, never down', () => {
  const held = { corner: first, fresh: false };
  const level = { ...shape, horizon: 0.44 };
  expect(dragOutline(level, held, { x: 0.1, y: 0.6 }).horizon).toBe(0.44);
  expect(dragOutline(level, held, { x: 0.1, y: 0.2 }).horizon).toBeCloseTo(0.1);
  expect(dragOutline({ ...level, horizon: -0.2 }, held, { x: 0.1, y: 0.2 }).horizon).toBe(-0.2);
  const cut = { ...level, outlines: [...level.outlines, { kind: 'cut' as const, points: corners }] };
  expect(dragOutline(cut, { corner: { outline: 1, corner: 0 }, fresh: false }, { x: 0, y: 0 }).horizon).toBe(
    0.44,
  );
});
