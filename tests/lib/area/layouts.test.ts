import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutsOf } from '#lib/area/cut-plan/layouts.ts';
import { seamsOf } from '#lib/area/cut-plan/seams.ts';
import type { Direction, Layout, PlanRoom, PlanRules } from '#lib/area/cut-plan/types.ts';
import { room } from '#tests/support/cut-plans.ts';

const RULES: PlanRules = { rollWidth: 4, mostPieces: 1, joinAllowance: 0, narrowest: 1, onePile: false };
const short = (metres: number) => String(Number(metres.toFixed(3)));

const laid = (one: PlanRoom, direction: Direction, rules: Partial<PlanRules> = {}, wanted: number[] = []) =>
  layoutsOf(one, { ...RULES, ...rules }, wanted).filter((layout) => layout.direction === direction);
/** Edges of the strips, from wall to wall. */
const edges = ({ strips }: Layout) => [0, ...strips.map(({ to }) => to)].map(short).join(' ');
/** Widths of the strips of each layout, the narrowest first; layouts with equal cuts are listed once. */
const widths = (...asked: Parameters<typeof laid>) =>
  laid(...asked)
    .map(({ strips }) =>
      strips
        .map(({ from, to }) => to - from)
        .sort((a, b) => a - b)
        .map(short)
        .join(' '),
    )
    .sort();
/** The position of each strip: across, along, and its number of pieces. */
const lie = (...asked: Parameters<typeof laid>) =>
  laid(...asked)
    .map(({ strips }) =>
      strips
        .map(({ from, to, start, end, pieces }) =>
          [
            `${short(from)}-${short(to)}`,
            `${short(start)}-${short(end)}`,
            ...(pieces > 1 ? [pieces] : []),
          ].join(':'),
        )
        .join(' '),
    )
    .sort();

describe('ways to lay a room', () => {
  it('are one strip in either direction if the roll is as wide as the room', () => {
    expect(layoutsOf(room(3, 4), RULES).map((one) => [one.direction, edges(one)])).toEqual([
      ['length', '0 3'],
      ['width', '0 4'],
    ]);
    // A room that is wider only by a rounding error is as wide as the roll.
    expect(widths(room(4.000009, 9), 'length')).toEqual(['4']);
    expect(widths(room(4.000011, 9), 'length', { narrowest: 0 })).toEqual(['0 4', '2 2']);
  });

  it('are the fewest strips: all but one as wide as the roll, or two equal ones', () => {
    expect(widths(room(5, 2), 'length')).toEqual(['1 4', '2.5 2.5']);
    expect(widths(room(9, 2), 'length')).toEqual(['1 4 4', '2 3 4']);
    expect(widths(room(8, 2), 'length')).toEqual(['4 4']);
    expect(widths(room(2, 9), 'width')).toEqual(['1 4 4', '2 3 4']);
  });

  it('have no narrow strip along a wall: it is widened at its neighbour’s expense', () => {
    expect(widths(room(4.5, 2), 'length')).toEqual(['1 3.5', '2.25 2.25']);
    expect(widths(room(4.5, 2), 'length', { narrowest: 0.5 })).toEqual(['0.5 4', '2.25 2.25']);
    // If every strip is narrower than the minimum, they are equal.
    expect(widths(room(4.5, 2), 'length', { narrowest: 3 })).toEqual(['2.25 2.25']);
  });

  it('leave widths on the roll that other rooms need, if the remainder can be laid', () => {
    expect(widths(room(5, 2), 'length', {}, [0.5, 2])).toEqual(['1 4', '1.5 3.5', '2 3', '2.5 2.5']);
    expect(widths(room(5, 2), 'length', {}, [3])).toEqual(['1 4', '2.5 2.5']);
    expect(widths(room(5, 2), 'length', {}, [3.5])).toEqual(['1 4', '2.5 2.5']);
  });

  it('have a seam at either side of a doorway in a wall where seams end, but in no other wall', () => {
    const door = (wall: 'top' | 'bottom' | 'left' | 'right') =>
      room(5, 5, { doorway: { wall, from: 1.2, to: 2.2 } });
    const with2 = ['1 4', '1.2 3.8', '2.2 2.8', '2.5 2.5'];
    for (const wall of ['top', 'bottom'] as const) {
      expect(widths(door(wall), 'length')).toEqual(with2);
      expect(widths(door(wall), 'width')).toEqual(['1 4', '2.5 2.5']);
    }
    for (const wall of ['left', 'right'] as const) {
      expect(widths(door(wall), 'width')).toEqual(with2);
      expect(widths(door(wall), 'length')).toEqual(['1 4', '2.5 2.5']);
    }
    // A doorway at the wall has only one side where a seam can be.
    const corner = room(5, 5, { doorway: { wall: 'top', from: 0, to: 1.2 } });
    expect(widths(corner, 'length')).toEqual(['1 4', '1.2 3.8', '2.5 2.5']);
  });

  it('place the two narrower strips at the doorway, also in the middle of a hall', () => {
    const hall = (from: number, to: number) => room(13, 3, { doorway: { wall: 'top', from, to } });
    expect(widths(hall(5.5, 6.3), 'length')).toEqual([
      ...['1 4 4 4', '1.5 3.5 4 4', '1.75 3.25 4 4', '2.3 2.7 4 4'],
    ]);
    const wide = room(10, 3, { doorway: { wall: 'top', from: 2.5, to: 3.5 } });
    expect(laid(wide, 'length').map(edges)).toContain('0 4 7.333 10');
    // Every layout avoids a doorway of one metre, wherever it is.
    for (const [from, first] of [
      [3.5, '0 1 5 9 13'],
      [4.5, '0 4 8 9 13'],
      [7.5, '0 1 5 9 13'],
      [8.5, '0 4 8 12 13'],
    ] as const) {
      const ways = laid(hall(from, from + 1), 'length');
      expect(ways.map(edges)).toContain(first);
      expect(ways.map(({ seamsInDoorway }) => seamsInDoorway)).toEqual([0, 0, 0]);
    }
  });

  const L = { width: 2, length: 1 } as const;
  it.each([
    ['top-left', '0-2:1-3 2-5:0-3', '0-1:2-5 1-3:0-5'],
    ['top-right', '0-3:0-3 3-5:1-3', '0-1:0-3 1-3:0-5'],
    ['bottom-left', '0-2:0-2 2-5:0-3', '0-2:0-5 2-3:2-5'],
    ['bottom-right', '0-3:0-3 3-5:0-2', '0-2:0-5 2-3:0-3'],
  ] as const)('without the corner at the %s have shorter strips there', (corner, along, across) => {
    const one = room(5, 3, { cutout: { corner, ...L } });
    expect(lie(one, 'length')).toContain(along);
    expect(lie(one, 'width', { rollWidth: 2 })).toContain(across);
  });

  it('keep a strip whole that is only partly in the missing corner', () => {
    const one = room(5, 3, { cutout: { corner: 'top-left', ...L } });
    expect(lie(one, 'length')).toEqual([
      '0-1:1-3 1-5:0-3',
      '0-2.5:0-3 2.5-5:0-3',
      '0-2:1-3 2-5:0-3',
      '0-4:0-3 4-5:0-3',
    ]);
    // A corner larger than the room takes that whole side.
    expect(lie(room(5, 3, { cutout: { corner: 'top-left', width: 9, length: 1 } }), 'width')).toEqual([
      '0-3:0-5',
    ]);
    expect(lie(room(3, 5, { cutout: { corner: 'top-left', width: 1, length: 9 } }), 'length')).toEqual([
      '0-3:0-5',
    ]);
  });

  it('join only the strip that fits beside itself on the roll, from one piece to the maximum', () => {
    expect(lie(room(5, 6), 'length', { mostPieces: 3 })).toEqual([
      ...['0-1:0-6 1-5:0-6', '0-1:0-6:2 1-5:0-6', '0-1:0-6:3 1-5:0-6', '0-2.5:0-6 2.5-5:0-6'],
    ]);
    expect(lie(room(2, 6), 'length', { mostPieces: 2 })).toEqual(['0-2:0-6', '0-2:0-6:2']);
    expect(lie(room(2.1, 6), 'length', { mostPieces: 2 })).toEqual(['0-2.1:0-6']);
  });

  it('of layouts with equal cuts are the one with the fewest seams in the doorway', () => {
    // The narrow strip is left or right; the seam at 4 m would be in the doorway.
    const door = room(5, 6, { doorway: { wall: 'top', from: 3.5, to: 4.5 } });
    expect(laid(door, 'length').map(edges)).toEqual(['0 1 5', '0 2.5 5', '0 3.5 5']);
    const other = room(5, 6, { doorway: { wall: 'top', from: 0.5, to: 1.5 } });
    expect(laid(other, 'length').map(edges)).toEqual(['0 4 5', '0 2.5 5', '0 1.5 5']);
  });

  it('are complete, valid and counted, for any room', () => {
    const side = fc.integer({ min: 100, max: 1500 }).map((cm) => cm / 100);
    const wall = fc.constantFrom('top', 'bottom', 'left', 'right');
    const corner = fc.constantFrom('top-left', 'top-right', 'bottom-left', 'bottom-right');
    fc.assert(
      fc.property(side, side, wall, corner, side, (width, length, atWall, atCorner, part) => {
        const along = atWall === 'top' || atWall === 'bottom' ? width : length;
        const from = Math.min(part, along - 0.9);
        const one = room(width, length, {
          cutout: { corner: atCorner, width: Math.min(part, width / 2), length: length / 3 },
          ...(from > 0 && { doorway: { wall: atWall, from, to: from + 0.8 } }),
        });
        const layouts = layoutsOf(one, RULES, [0.7, 2.1]);
        expect(new Set(layouts.map(({ direction }) => direction)).size).toBe(2);
        for (const layout of layouts) {
          const across = layout.direction === 'length' ? width : length;
          const count = Math.ceil(across / 4 - 1e-6);
          expect(layout.strips).toHaveLength(count);
          let edge = 0;
          for (const { from: left, to: right } of layout.strips) {
            expect(left).toBeCloseTo(edge, 9);
            expect(right - left).toBeGreaterThanOrEqual(Math.min(1, across / count) - 1e-4);
            expect(right - left).toBeLessThanOrEqual(4 + 1e-4);
            edge = right;
          }
          expect(edge).toBe(across);
          const seams = seamsOf(one, layout);
          expect(layout.seams).toBe(seams.length);
          expect(layout.seamsInDoorway).toBe(seams.filter(({ inDoorway }) => inDoorway).length);
          expect(layout.seamLength).toBeCloseTo(
            seams.reduce((sum, { start, end }) => sum + end - start, 0),
            9,
          );
        }
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});
