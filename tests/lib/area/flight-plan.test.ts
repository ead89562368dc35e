import { describe, expect, it } from 'vitest';
import { type FlightPlan, flightPlan } from '#lib/area/flight-plan.ts';
import { flightWords } from '#lib/area/flight-words.ts';
import { typicalStairs, typicalTurn, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Row, STEPS_MAX, type Stairs, TURNS_MAX } from '#lib/area/row.ts';
import { NO_SIDE, SIDE_MAX, sideInFeet, sideInMetres } from '#lib/area/side.ts';

const WIDTH = sideInMetres(0.9);
const usual = typicalStairs('metric');
const winders = (count: number) => ({ count, ...typicalTurn('winders', WIDTH) });
const landings = (count: number, across = 0.9, depth = 0.9) => ({
  count,
  across: sideInMetres(across),
  depth: sideInMetres(depth),
});
const flight = (stairs: Partial<Stairs>, width = WIDTH): Row =>
  withStairs(withWidth(newRow(1), width), { ...usual, ...stairs });

function drawn(stairs: Partial<Stairs>): FlightPlan {
  const plan = flightPlan(flight(stairs));
  if (!plan) throw new Error('not drawn');
  return plan;
}
const partsOf = ({ parts }: FlightPlan) =>
  parts.map(({ kind, turn, count }) => [kind, turn, count].join(' '));
const treadsOf = ({ parts }: FlightPlan) =>
  parts.reduce((sum, { count, edges }) => {
    expect(edges).toHaveLength(Math.max(0, count - 1));
    return sum + count;
  }, 0);

/** Square metres in which two parts overlap. */
function shared({ parts }: FlightPlan): number {
  const boxes = parts.map(({ corners }) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)] } as const;
  });
  const overlap = (one: readonly [number, number], other: readonly [number, number]) =>
    Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]));
  return boxes.reduce(
    (sum, one, at) =>
      sum +
      boxes.slice(at + 1).reduce((more, two) => more + overlap(one.x, two.x) * overlap(one.y, two.y), 0),
    0,
  );
}

describe('a flight from above', () => {
  it('is straight if nothing turns it: one tread and sixty, each to scale', () => {
    for (const steps of [1, 13, STEPS_MAX]) {
      const plan = drawn({ steps });
      expect(treadsOf(plan)).toBe(steps);
      expect(plan.width).toBeCloseTo(0.9, 9);
      expect(plan.length).toBeCloseTo(steps * 0.25, 9);
      expect(plan.walk.at(-1)?.y).toBeCloseTo(-steps * 0.25, 9);
    }
  });

  it('turns by a quarter with a few winders, by more quarters with many, with straight steps around them', () => {
    const quarter = drawn({ winders: winders(3) });
    expect(partsOf(quarter)).toEqual(['steps nothing 5', 'winders quarter 3', 'steps nothing 5']);
    expect([quarter.width, quarter.length]).toEqual([
      expect.closeTo(0.9 + 5 * 0.25, 9),
      expect.closeTo(0.9 + 5 * 0.25, 9),
    ]);
    // It ends further right, level with the turn.
    expect(quarter.walk.at(-1)).toEqual({ x: expect.closeTo(0.45 + 1.25, 9), y: expect.closeTo(-1.7, 9) });
    // Wedges meet in the newel post, and reach the outer edges.
    expect(new Set(quarter.parts[1]?.edges.map(([{ x, y }]) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(
      1,
    );
    const twice = drawn({ winders: winders(6) });
    expect(partsOf(twice)).toEqual([
      'steps nothing 3',
      'winders quarter 3',
      'steps nothing 2',
      'winders quarter 3',
      'steps nothing 2',
    ]);
    // Up, across and back down.
    expect(twice.width).toBeCloseTo(0.9 + 2 * 0.25 + 0.9, 9);
    expect(twice.walk.at(-1)).toEqual({ x: expect.closeTo(1.4, 9), y: expect.closeTo(-0.25, 9) });
    const turns = (count: number) =>
      drawn({ winders: winders(count) }).parts.flatMap((part) => (part.kind === 'winders' ? part.count : []));
    expect([4, 5, 7, 8, TURNS_MAX].map(turns)).toEqual([[4], [3, 2], [4, 3], [4, 4], [3, 3, 3]]);
  });

  it('has landings of a size that matches their turn', () => {
    const turn = (across: number, depth: number) =>
      partsOf(drawn({ landings: landings(1, across, depth) }))[1];
    expect(turn(0.9, 0.9)).toBe('landing quarter 0');
    expect(turn(2, 0.9)).toBe('landing half 0');
    expect(turn(0.9, 0.5)).toBe('landing nothing 0');
    // A side that has not been typed yet counts as the width of the flight.
    expect(turn(0, 0)).toBe('landing quarter 0');
  });

  it('never overlaps itself, whatever is typed', () => {
    for (const wound of [0, 1, 3, 4, 5, TURNS_MAX])
      for (const rests of [0, 1, 2, 3, 6, TURNS_MAX])
        for (const [across, depth] of [
          [0.9, 0.9],
          [2.4, 1.2],
          [1.3, 0.4],
          [0.2, 3],
        ] as const)
          for (const steps of [0, 1, 9, 30]) {
            const row = flight({ steps, winders: winders(wound), landings: landings(rests, across, depth) });
            const plan = flightPlan(row);
            if (steps + rests === 0) expect(plan).toBeUndefined();
            else if (plan) {
              expect(treadsOf(plan)).toBe(steps);
              expect(shared(plan), `${steps} ${wound} ${rests} ${across}`).toBeCloseTo(0, 9);
            } else expect.unreachable(`${steps} ${wound} ${rests}`);
          }
  });

  it('is not drawn while it has no width, step or depth, and handles impossible values', () => {
    expect(flightPlan(newRow(1))).toBeUndefined();
    expect(flightPlan(flight({}, NO_SIDE))).toBeUndefined();
    expect(flightPlan(flight({ steps: 0 }))).toBeUndefined();
    expect(flightPlan(flight({ tread: NO_SIDE }))).toBeUndefined();
    expect(flightPlan(flight({ riser: NO_SIDE }))).toBeDefined();
    const most = sideInMetres(SIDE_MAX);
    const plan = flightPlan(flight({ steps: STEPS_MAX, tread: most, winders: winders(9) }, most));
    expect(plan?.walk.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it('is described in text, in both units', () => {
    const row = flight({ winders: winders(3), landings: landings(1, 2, 0.9) });
    const plan = flightPlan(row);
    if (!plan) throw new Error('not drawn');
    expect(flightWords(plan, row, 'metric')).toBe(
      'Stairs seen from above, 0.90 m wide, treads 0.25 m deep. Up 4 steps, then a landing of 2.00 × 0.90 m in a half turn, then 3 steps, then 3 winders in a quarter turn, then 3 steps.',
    );
    const one = flight({ ...typicalStairs('imperial'), steps: 1, winders: null }, sideInFeet(3, 0));
    const small = flightPlan(one);
    expect(small && flightWords(small, one, 'imperial')).toBe(
      'Stairs seen from above, 3 ft wide, treads 10 in deep. Up 1 step.',
    );
  });
});
