import type { BoardPlan } from '#lib/area/boards.ts';
import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import type { Measure } from '#lib/units.ts';
import { BoardTable } from './board-table.tsx';
import { CutPlanPicture } from './cut-plan-picture.tsx';

export interface LaidPlanProps {
  /** How carpet is cut from its roll, or how boards are laid. */
  readonly plan: { readonly cut: CutPlan } | { readonly boards: BoardPlan };
  readonly measure: Measure;
}

/** The plan of a floor, for use below a level-3 heading. */
export function LaidPlan({ plan, measure }: LaidPlanProps) {
  return 'cut' in plan ? (
    <CutPlanPicture plan={plan.cut} measure={measure} level={4} />
  ) : (
    <BoardTable rooms={plan.boards.rooms} measure={measure} />
  );
}
