import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { shortestPossible } from '#lib/area/cut-plan/pack.ts';
import type { CutPlan, PlanRoom, PlanRules } from '#lib/area/cut-plan/types.ts';
import { bestPossible, shortestRoll } from '#tests/support/brute-cuts.ts';

const METRIC: PlanRules = {
  rollWidth: 3.66,
  mostPieces: 1,
  joinAllowance: 0.1,
  narrowest: 0.3,
  onePile: false,
};
const FEET: PlanRules = { rollWidth: 12, mostPieces: 3, joinAllowance: 1 / 3, narrowest: 1, onePile: true };
const room = (width: number, length: number, more: Partial<PlanRoom> = {}): PlanRoom => ({
  name: 'Lounge',
  width,
  length,
  ...more,
});
const planned = (rooms: PlanRoom[], rules: PlanRules): CutPlan => {
  const plan = cutPlan(rooms, rules);
  if (!plan) throw new Error('no plan');
  return plan;
};

/** Cuts lie on the roll, do not overlap, and fill what every strip needs. */
function checkPlan(plan: CutPlan, rules: PlanRules) {
  for (const { at, across, width, length } of plan.cuts) {
    expect(at).toBeGreaterThanOrEqual(-1e-6);
    expect(across).toBeGreaterThanOrEqual(-1e-6);
    expect(across + width).toBeLessThanOrEqual(plan.rollWidth + 1e-4);
    expect(at + length).toBeLessThanOrEqual(plan.rollLength + 1e-4);
  }
  const off = [...plan.cuts].sort((a, b) =>
    Math.abs(a.at - b.at) > 1e-5 ? a.at - b.at : a.across - b.across,
  );
  expect(plan.cuts).toEqual(off);
  for (const [index, a] of plan.cuts.entries())
    for (const b of plan.cuts.slice(index + 1)) {
      const apart =
        a.at + a.length <= b.at + 1e-4 ||
        b.at + b.length <= a.at + 1e-4 ||
        a.across + a.width <= b.across + 1e-4 ||
        b.across + b.width <= a.across + 1e-4;
      expect(apart, `${JSON.stringify(a)} lies over ${JSON.stringify(b)}`).toBe(true);
    }
  for (const [index, layout] of plan.layouts.entries()) {
    const floor = plan.rooms[index];
    const across = floor && (layout.direction === 'length' ? floor.width : floor.length);
    const least = Math.min(rules.narrowest, (across ?? 0) / layout.strips.length);
    expect(layout.strips[0]?.from).toBe(0);
    expect(layout.strips.at(-1)?.to).toBeCloseTo(across ?? -1, 6);
    for (const [at, strip] of layout.strips.entries()) {
      expect(strip.to - strip.from).toBeGreaterThanOrEqual(least - 1e-4);
      if (at > 0) expect(strip.from).toBeCloseTo(layout.strips[at - 1]?.to ?? -1, 6);
      const cuts = plan.cuts.filter((cut) => cut.room === index && cut.strip === at);
      expect(cuts).toHaveLength(strip.pieces);
      const sewn = cuts.reduce((sum, cut) => sum + cut.length, 0);
      const allowed = strip.pieces > 1 ? strip.pieces * rules.joinAllowance : 0;
      expect(sewn).toBeCloseTo(strip.end - strip.start + allowed, 6);
      for (const cut of cuts) expect(cut.width).toBeCloseTo(strip.to - strip.from, 6);
    }
  }
}

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

describe('cut plan: what is chosen', () => {
  const WHOLE: PlanRules = { ...METRIC, rollWidth: 4, joinAllowance: 0 };
  const house = (...sides: [number, number][]) => sides.map(([width, length]) => room(width, length));

  it.each([
    [31, house([7, 6], [4, 6], [5, 2], [2, 4], [6, 5], [2, 5])],
    [25, house([2, 7], [2, 5], [2, 7], [4, 5], [4, 3], [4, 6], [3, 2])],
    // One room's drop has to leave space for a strip of another.
    [7.5, house([5, 1.5], [4.5, 3], [6, 1.5])],
  ])('G49 a house that can be cut from %d m without waste is', (length, rooms) => {
    const plan = planned(rooms, WHOLE);
    checkPlan(plan, WHOLE);
    expect(plan.rollLength).toBeCloseTo(length, 9);
    expect(plan.wasteArea).toBeCloseTo(0, 9);
  });

  it('is looked for no longer than a shorter one can be: a strip beside nothing else is as long as the room', () => {
    const plan = planned([room(4, 5)], METRIC);
    expect(shortestPossible(plan.cuts, plan.rollWidth)).toBeCloseTo(plan.rollLength, 9);
  });

  it('of equal rolls the one without a seam in the doorway, then that with the fewest seams', () => {
    const laid = (one: PlanRoom, rules = METRIC) => {
      const plan = planned([one], rules);
      return [plan.layouts[0]?.direction, plan.seams, plan.seamsInDoorway];
    };
    expect(laid(room(5, 5, { doorway: { wall: 'top', from: 1, to: 4 } }))).toEqual(['width', 1, 0]);
    expect(laid(room(5, 5, { doorway: { wall: 'left', from: 1, to: 4 } }))).toEqual(['length', 1, 0]);
    expect(laid(room(8, 4), WHOLE)).toEqual(['width', 0, 0]);
    expect(laid(room(4, 8), WHOLE)).toEqual(['length', 0, 0]);
    // Two strips lie abreast whole, and would as halves one behind the other.
    const abreast = planned(house([2, 4], [2, 4]), { ...WHOLE, mostPieces: 2 });
    expect([abreast.rollLength, abreast.seams]).toEqual([4, 0]);
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

  it('G49 is as short as trying out everything, for rectangles', () => {
    fc.assert(
      fc.property(side, side, rules, (width, length, rule) => {
        const plan = planned([room(width, length)], rule);
        checkPlan(plan, rule);
        expect(plan.rollLength).toBeCloseTo(bestPossible([room(width, length)], rule), 6);
      }),
      { numRuns: 150 },
    );
  });

  it('G49 is as short as trying out everything, for L-shaped rooms in every corner', () => {
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

  it('G49 is at most a tenth longer than trying out everything, and mostly as short', () => {
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

  it('G49 never orders more than the rooms one by one, and cuts every room whole', () => {
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

  it('cuts the fill of one room from what the drop of another leaves', () => {
    const plan = planned([room(2.4, 5), room(4.8, 4)], METRIC);
    // Alone they need 5 and 8 m; the fill of the second fits beside the drop of the first.
    expect(plan.rollLength).toBeLessThanOrEqual(9 + 1e-6);
  });

  it('G49 keeps one pile direction in all rooms when asked to', () => {
    // Both fills of 1.34 m lie abreast: 4 + 4 + 4 m.
    const free = planned([room(4, 5), room(5, 4)], METRIC);
    const one = planned([room(4, 5), room(5, 4)], { ...METRIC, onePile: true });
    expect(new Set(free.layouts.map(({ direction }) => direction)).size).toBe(2);
    expect(new Set(one.layouts.map(({ direction }) => direction)).size).toBe(1);
    expect(free.rollLength).toBeCloseTo(12, 6);
    expect(one.rollLength).toBeCloseTo(13, 6);
  });
});

describe('cut plan: seams and doorways', () => {
  it('lays the fill where its seam is not in the doorway', () => {
    const door = (from: number, to: number) =>
      planned([room(4.5, 4.4, { doorway: { wall: 'top', from, to } })], { ...METRIC, onePile: true });
    for (const plan of [door(0.5, 1.3), door(3.3, 4.1)]) expect(plan.seamsInDoorway).toBe(0);
  });

  it('says so when no seam can miss the doorway', () => {
    const wide = room(7.3, 3, { doorway: { wall: 'top', from: 3, to: 4.2 } });
    const plan = planned([wide], { ...METRIC, rollWidth: 3.7 });
    expect(plan.layouts[0]?.direction === 'width' || plan.seamsInDoorway > 0).toBe(true);
  });

  it('makes no strip narrower than can be laid', () => {
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

  it('has no plan where every way has a strip that is too narrow', () => {
    expect(cutPlan([room(3, 4), room(7.5, 7.5)], { ...METRIC, narrowest: 3.5 })).toBeUndefined();
  });

  it('leaves out rooms whose corner takes everything', () => {
    const none = room(3, 4, { cutout: { corner: 'top-left', width: 9, length: 9 } });
    expect(cutPlan([none], METRIC)).toBeUndefined();
    expect(planned([none, room(3, 4)], METRIC).rooms).toHaveLength(1);
    expect(areaOf(room(3, 4, { cutout: { corner: 'top-left', width: 9, length: 2 } }))).toBe(6);
    expect(areaOf(room(3, 4, { cutout: { corner: 'top-left', width: 2, length: 9 } }))).toBe(4);
  });

  it('answers for 100 rooms of the greatest size', () => {
    const rooms = Array.from({ length: 100 }, (_, at) => room(199, 199, { name: `Room ${at}` }));
    const plan = planned(rooms, { ...METRIC, mostPieces: 3 });
    expect(Number.isFinite(plan.rollLength)).toBe(true);
  });
});

describe('the brute force itself', () => {
  it('finds what is plain to see', () => {
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
