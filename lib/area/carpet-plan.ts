import type { Measure } from '../units.ts';
import { cutPlan } from './cut-plan/cut-plan.ts';
import type { CutPlan } from './cut-plan/types.ts';
import { DEFAULT_ROLLS, type FloorFacts, type RollWidth, rollLabel } from './floor-facts.ts';
import { planRooms, planRules } from './plan-rooms.ts';
import type { CalculatorState } from './state.ts';

export interface CarpetPlan {
  /** Available roll widths. */
  readonly rolls: readonly RollWidth[];
  readonly roll: RollWidth | undefined;
  readonly plan: CutPlan | undefined;
  /** There are rooms, but no possible cut plan. */
  readonly impossible: boolean;
}

/** Available roll widths: those of the chosen floor, otherwise the usual ones. */
function rollsOf(floor: FloorFacts | undefined, measure: Measure): readonly RollWidth[] {
  const own = floor?.flooring === 'carpet' ? floor.rolls : [];
  return own.length > 0
    ? own.map((width) => ({ width, label: rollLabel(width, measure) }))
    : DEFAULT_ROLLS[measure];
}

/** The cut plan of the carpeted rooms, with its choices. */
export function carpetPlan(
  { rows, plan: choices }: Pick<CalculatorState, 'rows' | 'plan'>,
  measure: Measure,
  floor: FloorFacts | undefined,
): CarpetPlan {
  const rolls = rollsOf(floor, measure);
  const roll = rolls.find(({ width }) => width === choices.roll) ?? rolls[0];
  const rooms = planRooms(rows, 'carpet');
  const plan = roll && cutPlan(rooms, planRules(choices, roll.width, measure));
  return { rolls, roll, plan, impossible: rooms.length > 0 && !plan };
}
