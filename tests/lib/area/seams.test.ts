import { describe, expect, it } from 'vitest';
import { boardSentences } from '#lib/area/board-words.ts';
import { boardPlan } from '#lib/area/boards.ts';
import { carpetPlan } from '#lib/area/carpet-plan.ts';
import { seamsOf } from '#lib/area/cut-plan/seams.ts';
import type { Direction, PlanRoom } from '#lib/area/cut-plan/types.ts';
import { DEFAULT_BOARDS } from '#lib/area/floor-facts.ts';
import { withLength, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Row, WALLS } from '#lib/area/row.ts';
import { rowSchema } from '#lib/area/row-schema.ts';
import { laidSentences, namedSeams } from '#lib/area/seam-words.ts';
import { readFragment, shareFragment } from '#lib/area/share.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { isCalculation, NEW_CALCULATION } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { planned } from '#tests/support/cut-plans.ts';

/** Laid along its length: two drops. */
const LOUNGE = { name: 'Lounge', width: 5, length: 3.8 };
const rowOf = (width: number, length: number, more: Partial<Row> = {}): Row => ({
  ...withLength(withWidth(newRow(1), sideInMetres(width)), sideInMetres(length)),
  ...more,
});
const said = (room: PlanRoom, measure: 'metric' | 'imperial' = 'metric') =>
  laidSentences(planned([room]), measure)[0] ?? [];

describe('seams of a cut plan', () => {
  it('are where the drawing has them, as many and as long as the plan counts', () => {
    const plan = planned([LOUNGE, { name: 'Hall', width: 9.5, length: 4.4 }], { mostPieces: 3 });
    const seams = namedSeams(plan).flat();
    expect(seams).toHaveLength(plan.seams);
    expect(seams.reduce((sum, { start, end }) => sum + end - start, 0)).toBeCloseTo(plan.seamLength, 9);
    expect(seams.map(({ letter }) => letter)).toEqual(seams.map((_, at) => String.fromCharCode(65 + at)));
  });

  type Reach = readonly [start: number, end: number];
  /** Seams of a room of 6 by 5 in two strips that meet at `at`. */
  const laid = (
    direction: Direction,
    at: number,
    {
      first,
      second = first,
      pieces = 1,
      ...more
    }: { first: Reach; second?: Reach; pieces?: number } & Partial<PlanRoom>,
  ) =>
    seamsOf(
      { name: 'Lounge', width: 6, length: 5, ...more },
      {
        direction,
        strips: [
          { from: 0, to: at, start: first[0], end: first[1], pieces: 1 },
          { from: at, to: direction === 'length' ? 6 : 5, start: second[0], end: second[1], pieces },
        ],
      },
    );

  it('extend as far as both strips do, and cross joins only across the joined strip', () => {
    const join = { kind: 'join', direction: 'width', start: 4, end: 6, inDoorway: false };
    expect(laid('length', 4, { first: [0, 3], second: [1, 4], pieces: 3 })).toEqual([
      { kind: 'seam', direction: 'length', at: 4, start: 1, end: 3, inDoorway: false },
      { ...join, at: 2 },
      { ...join, at: 3 },
    ]);
    expect(laid('width', 3, { first: [1, 6], second: [0, 5] })).toMatchObject([
      { direction: 'width', at: 3, start: 1, end: 5 },
    ]);
  });

  it.each([
    ['length', 'top', 'bottom', 5],
    ['width', 'left', 'right', 6],
  ] as const)(
    'along the %s end in a doorway between its sides, in the wall they reach',
    (direction, near, far, along) => {
      for (const wall of WALLS) {
        const meets = (at: number, first: Reach) =>
          laid(direction, at, { first, doorway: { wall, from: 2, to: 3 } })[0]?.inDoorway;
        const ends = wall === near || wall === far;
        expect([2, 2.5, 3].map((at) => meets(at, [0, along]))).toEqual([false, ends, false]);
        expect([meets(2.5, [1, along]), meets(2.5, [0, along - 1])]).toEqual([wall === far, wall === near]);
      }
    },
  );

  it('state in a sentence the distance from the wall, and in which light they show', () => {
    expect(said({ ...LOUNGE, window: 'bottom' })).toEqual([
      'Seam A runs from top to bottom, 1.34 m from the left wall, 3.80 m long. It points to the window in the bottom wall: light falls along it, where it shows least.',
    ]);
    expect(said({ ...LOUNGE, window: 'left' })[0]).toMatch(
      / Light from the window in the left wall falls across it, so it shows more\.$/,
    );
    expect(said(LOUNGE)[0]).toMatch(
      / If the main window is in the left or right wall, light falls across it and it shows more\.$/,
    );
    expect(said(LOUNGE, 'imperial')[0]).toContain('4 ft 4.76 in from the left wall, 12 ft 5.61 in long');
    expect(said({ name: 'Study', width: 3, length: 3 })).toEqual(['No seam.']);
  });

  it.each(WALLS)(
    'a window in the %s wall lights a seam along or across it, whichever way strips run',
    (window) => {
      for (const room of [LOUNGE, { name: 'Lounge', width: 3.8, length: 5 }]) {
        const [seam] = namedSeams(planned([room]))[0] ?? [];
        const towards = seam?.direction === 'length' ? ['top', 'bottom'] : ['left', 'right'];
        expect(said({ ...room, window })[0]).toContain(
          towards.includes(window) ? 'light falls along it' : 'falls across it',
        );
      }
    },
  );

  it('state how the pile changes the look as seen from the doorway', () => {
    const door = (wall: (typeof WALLS)[number]) =>
      said({ name: 'Study', width: 3.5, length: 3, doorway: { wall, from: 1, to: 1.8 } }).at(-1);
    expect(door('top')).toContain('with the pile: the carpet looks lighter');
    expect(door('bottom')).toContain('into the pile: the carpet looks deeper');
    expect(door('left')).toContain('across the pile');
  });

  it('of a flight of stairs have edges, no walls and no light', () => {
    const flight = withStairs(rowOf(0.9, 1, { window: 'top', doorway: 'top' }), {
      steps: 13,
      tread: sideInMetres(0.25),
      riser: sideInMetres(0.18),
    });
    const { plan } = carpetPlan(
      { rows: [flight], plan: { roll: 3.66, pieces: 2, onePile: false } },
      'metric',
      undefined,
    );
    const sentences = plan ? (laidSentences(plan, 'metric')[0] ?? []) : [];
    expect(sentences).toEqual([expect.stringMatching(/^Seam A runs .* edge, 0\.90 m long\.$/)]);
  });
});

describe('boards and light', () => {
  const plank = DEFAULT_BOARDS[0];
  const tile = DEFAULT_BOARDS[2];
  const sentences = (room: PlanRoom, board = plank) => {
    const plan = board && boardPlan([room], board);
    return plan ? boardSentences(plan).map(({ text }) => text) : [];
  };

  it('state whether boards point to the window or across its light', () => {
    expect(sentences({ ...LOUNGE, window: 'left' })[0]).toMatch(
      /^Boards run from left to right\. They point to/,
    );
    expect(sentences({ ...LOUNGE, window: 'top' })[0]).toContain('falls across their long edges');
    expect(sentences(LOUNGE)[0]).toContain('With the main window in the left or right wall');
  });

  it('are not stated for tiles and stairs, which have no long edges in one direction', () => {
    expect(sentences(LOUNGE, tile)).toEqual([]);
    expect(sentences({ ...LOUNGE, isFlight: true })).toEqual([]);
  });
});

describe('the wall with the main window', () => {
  const state = { ...NEW_CALCULATION, rows: [rowOf(5, 3.8, { window: 'left' })] };

  it('is included in links, storage, projects and tables', () => {
    expect(readFragment(shareFragment(state, 'metric'))?.rows?.[0]?.window).toBe('left');
    expect(isCalculation(state)).toBe(true);
    expect(rowSchema.parse(state.rows[0]).window).toBe('left');
    const { plan } = carpetPlan(state, 'metric', undefined);
    expect(toCsv(state, plan)).toContain('Light from the window in the left wall falls across it');
  });

  it('may be missing, as in older data, and never has an invalid value', () => {
    const { window: _window, ...older } = rowOf(5, 3.8);
    expect(isCalculation({ ...state, rows: [older] })).toBe(true);
    expect(rowSchema.parse(older).window).toBeNull();
    expect(readFragment('#r=c*Lounge*5*6**left')?.rows?.[0]).toMatchObject({ doorway: 'left', window: null });
    expect(readFragment('#r=c*Lounge*5*6****<b>')?.rows?.[0]?.window).toBeNull();
    expect(isCalculation({ ...state, rows: [{ ...older, window: 'ceiling' }] })).toBe(false);
    expect(rowSchema.safeParse({ ...older, window: 'ceiling' }).success).toBe(false);
  });
});
