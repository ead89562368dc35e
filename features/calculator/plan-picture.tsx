import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import type { Measure } from '#lib/units.ts';
import { CutTable } from './cut-table.tsx';
import { RollDrawing } from './roll-drawing.tsx';

/** A cut plan to look at, for pages that reckon none: the roll, and its cuts in words. */
export function PlanPicture({ plan, measure }: { plan: CutPlan; measure: Measure }) {
  return (
    <>
      <RollDrawing plan={plan} measure={measure} />
      <CutTable plan={plan} measure={measure} />
    </>
  );
}
