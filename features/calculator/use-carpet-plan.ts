import { useMemo } from 'react';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { DEFAULT_ROLLS, type FloorFacts, type RollWidth, rollLabel } from '#lib/area/floor-facts.ts';
import { planRooms, planRules } from '#lib/area/plan-rooms.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import type { Measure } from '#lib/units.ts';

/** Roll widths to choose from: those of the chosen floor, otherwise the usual ones. */
function rollsOf(floor: FloorFacts | undefined, measure: Measure): readonly RollWidth[] {
  const own = floor?.flooring === 'carpet' ? floor.rolls : [];
  return own.length > 0
    ? own.map((width) => ({ width, label: rollLabel(width, measure) }))
    : DEFAULT_ROLLS[measure];
}

/** The carpet's cut plan with its choices; `impossible` when rooms are there and no cut is. */
export function useCarpetPlan(
  { rows, plan: choices }: Pick<CalculatorState, 'rows' | 'plan'>,
  measure: Measure,
  floor: FloorFacts | undefined,
) {
  return useMemo(() => {
    const rolls = rollsOf(floor, measure);
    const roll = rolls.find(({ width }) => width === choices.roll) ?? rolls[0];
    const rooms = planRooms(rows, 'carpet');
    const plan = roll && cutPlan(rooms, planRules(choices, roll.width, measure));
    return { rolls, roll, plan, impossible: rooms.length > 0 && !plan };
  }, [rows, choices, measure, floor]);
}
