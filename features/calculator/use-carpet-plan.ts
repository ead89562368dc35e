import { useMemo } from 'react';
import { type CarpetPlan, carpetPlan } from '#lib/area/carpet-plan.ts';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import type { Measure } from '#lib/units.ts';

/** The carpet's cut plan with its choices, computed again only when one of them changes. */
export function useCarpetPlan(
  { rows, plan }: Pick<CalculatorState, 'rows' | 'plan'>,
  measure: Measure,
  floor: FloorFacts | undefined,
): CarpetPlan {
  return useMemo(() => carpetPlan({ rows, plan }, measure, floor), [rows, plan, measure, floor]);
}
