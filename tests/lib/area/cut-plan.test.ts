import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { shortestPossible } from '#lib/area/cut-plan/pack.ts';
import type { PlanRules } from '#lib/area/cut-plan/types.ts';
import { bestPossible, shortestRoll } from '#tests/support/brute-cuts.ts';
import { checkPlan, METRIC, planned, room } from '#tests/support/cut-plans.ts';

const FEET: PlanRules = { rollWidth: 12, mostPieces: 3, joinAllowance: 1 / 3, narrowest: 1, onePile: true };

describe('cut plan: reference cases', () => {
  it('G49 cuts 3.6 × 5 m as one drop of 5.00 m without a seam', () => {
    const plan = planned([room(3.6, 5)], METRIC);
    expect(plan.rollLength).toBeCloseTo(5, 9);
    expect([plan.cuts.length, plan.seams]).toEqual([1, 0]);
  });

  it('G49 needs 8.00 m for 4 × 5 m without cross-joins: the roll runs along the width', () => {
    const plan = planned([room(4, 5)], METRIC);
    expect(plan.rollLength).toBeCloseTo(8, 9);
    expect(plan.layouts[0]?.direction).toBe('width');
    expect([plan.cuts.length, plan.seams, plan.seamLength]).toEqual([2, 1, 4]);
    expect(plan.wasteArea).toBeCloseTo(8 * 3.66 - 20, 9);
  });

  it('G49 needs 324 sq ft for 15 × 20 ft from 12 ft with a three-piece fill and one pile direction', () => {
    const plan = planned([room(15, 20)], FEET);
    expect(plan.rollLength * 12).toBeCloseTo(324, 9);
    const fill = plan.cuts.filter(({ width }) => width < 12);
    expect(fill).toHaveLength(3);
    for (const piece of fill) expect([piece.width, piece.length]).toEqual([3, 7]);
    expect(plan.cuts.find(({ width }) => width === 12)?.length).toBe(20);
  });
});

describe('cut plan: one room is exact', () => {
  const side = fc.integer({ min: 1, max: 14 });
  const rules = fc.record({
    rollWidth: fc.integer({ min: 3, max: 6 }),
    mostPieces: fc.integer({ min: 1, max: 3 }),
    joinAllowance: fc.constantFrom(0, 0.5, 1),
    narrowest: fc.constant(1),
    onePile: fc.boolean(),
  });

  it('G49 is as short as brute force, for rectangles', () => {
    fc.assert(
      fc.property(side, side, rules, (width, length, rule) => {
        const plan = planned([room(width, length)], rule);
        checkPlan(plan, rule);
        expect(plan.rollLength).toBeCloseTo(bestPossible([room(width, length)], rule), 6);
      }),
      { numRuns: 150 },
    );
  });

  it('G49 is as short as brute force, for L-shaped rooms with each corner missing', () => {
    const small = fc.integer({ min: 2, max: 9 });
    fc.assert(
      fc.property(
        small,
        small,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('top-left', 'top-right', 'bottom-left', 'bottom-right'),
        rules,
        (width, length, cutWidth, cutLength, corner, rule) => {
          fc.pre(cutWidth < width && cutLength < length);
          const l = room(width, length, { cutout: { corner, width: cutWidth, length: cutLength } });
          const plan = planned([l], rule);
          checkPlan(plan, rule);
          expect(plan.rollLength).toBeCloseTo(bestPossible([l], rule), 6);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('G49 never needs less than the area, nor more than every room as whole drops', () => {
    const metres = fc.integer({ min: 10, max: 19900 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(metres, metres, (width, length) => {
        const plan = planned([room(width, length)], METRIC);
        expect(plan.wasteArea).toBeGreaterThanOrEqual(-1e-6);
        expect(plan.floorArea).toBeCloseTo(width * length, 6);
        const drops = (across: number, along: number) => Math.ceil(across / 3.66 - 1e-9) * along;
        expect(plan.rollLength).toBeCloseTo(Math.min(drops(width, length), drops(length, width)), 6);
      }),
    );
  });
});

describe('cut plan: several rooms from one roll', () => {
  const rooms = (most: number) =>
    fc.array(fc.record({ width: fc.integer({ min: 1, max: 7 }), length: fc.integer({ min: 1, max: 7 }) }), {
      minLength: 2,
      maxLength: most,
    });
  const named = (sizes: { width: number; length: number }[]) =>
    sizes.map(({ width, length }, at) => room(width, length, { name: `Room ${at + 1}` }));

  it('G49 is at most a tenth longer than brute force, and mostly as short', () => {
    let same = 0;
    let all = 0;
    fc.assert(
      fc.property(rooms(3), fc.integer({ min: 3, max: 5 }), fc.boolean(), (sizes, rollWidth, onePile) => {
        const rule = { rollWidth, mostPieces: 1, joinAllowance: 0, narrowest: 1, onePile };
        const plan = planned(named(sizes), rule);
        checkPlan(plan, rule);
        const best = bestPossible(named(sizes), rule);
        all += 1;
        if (plan.rollLength <= best + 1e-6) same += 1;
        expect(shortestPossible(plan.cuts, rollWidth)).toBeLessThanOrEqual(
          shortestRoll(plan.cuts, rollWidth) + 1e-6,
        );
        expect(plan.rollLength).toBeGreaterThanOrEqual(best - 1e-6);
        expect(plan.rollLength).toBeLessThanOrEqual(best * 1.1 + 1e-6);
      }),
      { numRuns: 120, seed: 11 },
    );
    expect(same / all).toBeGreaterThan(0.9);
  });

  it('G49 never needs more than the rooms one by one, and covers every room', () => {
    const metres = fc.integer({ min: 60, max: 900 }).map((cm) => cm / 100);
    const sizes = fc.array(fc.record({ width: metres, length: metres }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 3 }), (list, mostPieces) => {
        const rule = { ...METRIC, mostPieces };
        const plan = planned(named(list), rule);
        checkPlan(plan, rule);
        const alone = named(list).reduce((sum, one) => sum + planned([one], rule).rollLength, 0);
        expect(plan.rollLength).toBeLessThanOrEqual(alone + 1e-6);
        expect(plan.floorArea).toBeCloseTo(
          named(list).reduce((sum, one) => sum + areaOf(one), 0),
          6,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('cuts the fill of one room from the offcut of another', () => {
    const plan = planned([room(2.4, 5), room(4.8, 4)], METRIC);
    // Alone they need 5 and 8 m; the fill of the second fits beside the drop of the first.
    expect(plan.rollLength).toBeLessThanOrEqual(9 + 1e-6);
  });

  it('G49 keeps one pile direction in all rooms if required', () => {
    // Both fills of 1.34 m are side by side: 4 + 4 + 4 m.
    const free = planned([room(4, 5), room(5, 4)], METRIC);
    const one = planned([room(4, 5), room(5, 4)], { ...METRIC, onePile: true });
    expect(new Set(free.layouts.map(({ direction }) => direction)).size).toBe(2);
    expect(new Set(one.layouts.map(({ direction }) => direction)).size).toBe(1);
    expect(free.rollLength).toBeCloseTo(12, 6);
    expect(one.rollLength).toBeCloseTo(13, 6);
  });
});

describe('cut plan: seams and doorways', () => {
  it('places the fill so that its seam is not in the doorway', () => {
    const door = (from: number, to: number) =>
      planned([room(4.5, 4.4, { doorway: { wall: 'top', from, to } })], { ...METRIC, onePile: true });
    for (const plan of [door(0.5, 1.3), door(3.3, 4.1)]) expect(plan.seamsInDoorway).toBe(0);
  });

  it('says so if no seam can avoid the doorway', () => {
    const wide = room(7.3, 3, { doorway: { wall: 'top', from: 3, to: 4.2 } });
    const plan = planned([wide], { ...METRIC, rollWidth: 3.7 });
    expect(plan.layouts[0]?.direction === 'width' || plan.seamsInDoorway > 0).toBe(true);
  });

  it('makes no strip narrower than the minimum', () => {
    const plan = planned([room(3.7, 12)], METRIC);
    for (const { width } of plan.cuts) expect(width).toBeGreaterThanOrEqual(0.3 - 1e-9);
  });
});

describe('cut plan: bad input', () => {
  it('has no plan without a floor', () => {
    expect(cutPlan([], METRIC)).toBeUndefined();
    expect(cutPlan([room(0, 5)], METRIC)).toBeUndefined();
    expect(cutPlan([room(3, 5)], { ...METRIC, rollWidth: 0 })).toBeUndefined();
  });

  it('has no plan if every layout has a strip that is too narrow', () => {
    expect(cutPlan([room(3, 4), room(7.5, 7.5)], { ...METRIC, narrowest: 3.5 })).toBeUndefined();
  });

  it('leaves out rooms that the missing corner fills completely', () => {
    const none = room(3, 4, { cutout: { corner: 'top-left', width: 9, length: 9 } });
    expect(cutPlan([none], METRIC)).toBeUndefined();
    expect(planned([none, room(3, 4)], METRIC).rooms).toHaveLength(1);
    expect(areaOf(room(3, 4, { cutout: { corner: 'top-left', width: 9, length: 2 } }))).toBe(6);
    expect(areaOf(room(3, 4, { cutout: { corner: 'top-left', width: 2, length: 9 } }))).toBe(4);
  });

  it('plans 100 rooms of the maximum size', () => {
    const rooms = Array.from({ length: 100 }, (_, at) => room(199, 199, { name: `Room ${at}` }));
    const plan = planned(rooms, { ...METRIC, mostPieces: 3 });
    expect(Number.isFinite(plan.rollLength)).toBe(true);
  });
});

describe('the brute force itself', () => {
  it('finds obvious results', () => {
    expect(
      shortestRoll(
        [
          { width: 2, length: 3 },
          { width: 2, length: 3 },
          { width: 4, length: 1 },
        ],
        4,
      ),
    ).toBe(4);
  });
});
