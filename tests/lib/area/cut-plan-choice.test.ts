import { describe, expect, it } from 'vitest';
import { shortestPossible } from '#lib/area/cut-plan/pack.ts';
import type { PlanRoom, PlanRules } from '#lib/area/cut-plan/types.ts';
import { checkPlan, METRIC, planned, room } from '#tests/support/cut-plans.ts';

describe('cut plan: choice among plans', () => {
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

  it('the search ends when no shorter plan is possible: a strip that cannot share its length is as long as the room', () => {
    const plan = planned([room(4, 5)], METRIC);
    expect(shortestPossible(plan.cuts, plan.rollWidth)).toBeCloseTo(plan.rollLength, 9);
  });

  it('of equally long plans, one without a seam in the doorway is chosen, then the one with the fewest seams', () => {
    const laid = (one: PlanRoom, rules = METRIC) => {
      const plan = planned([one], rules);
      return [plan.layouts[0]?.direction, plan.seams, plan.seamsInDoorway];
    };
    expect(laid(room(5, 5, { doorway: { wall: 'top', from: 1, to: 4 } }))).toEqual(['width', 1, 0]);
    expect(laid(room(5, 5, { doorway: { wall: 'left', from: 1, to: 4 } }))).toEqual(['length', 1, 0]);
    expect(laid(room(8, 4), WHOLE)).toEqual(['width', 0, 0]);
    expect(laid(room(4, 8), WHOLE)).toEqual(['length', 0, 0]);
    // Two strips fit side by side uncut; as halves they would be one behind the other.
    const abreast = planned(house([2, 4], [2, 4]), { ...WHOLE, mostPieces: 2 });
    expect([abreast.rollLength, abreast.seams]).toEqual([4, 0]);
  });
});
