import { expect } from 'vitest';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import type { CutPlan, PlanRoom, PlanRules } from '#lib/area/cut-plan/types.ts';

/** A roll of 3.66 m without cross joins. */
export const METRIC: PlanRules = {
  rollWidth: 3.66,
  mostPieces: 1,
  joinAllowance: 0.1,
  narrowest: 0.3,
  onePile: false,
};
/** A room with these sides in metres. */
export const room = (width: number, length: number, more: Partial<PlanRoom> = {}): PlanRoom => ({
  name: 'Lounge',
  width,
  length,
  ...more,
});
/** The plan of rooms that can be planned, with the metric rules unless others are given. */
export const planned = (rooms: readonly PlanRoom[], rules: Partial<PlanRules> = {}): CutPlan => {
  const plan = cutPlan(rooms, { ...METRIC, ...rules });
  if (!plan) throw new Error('no plan');
  return plan;
};

/** Expects that cuts fit on the roll, do not overlap, and cover what every strip needs. */
export function checkPlan(plan: CutPlan, rules: PlanRules) {
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
