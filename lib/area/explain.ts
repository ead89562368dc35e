import type { Measure } from '../units.ts';
import type { CutPlan } from './cut-plan/types.ts';
import { areaWords, lengthWords } from './measure-words.ts';
import type { Totals } from './totals.ts';

/** Difference in metres of roll below which two lengths are the same to a buyer. */
const SAME_ORDER = 0.05;

/** One sentence that explains why the plan differs from the estimate by area (G49). */
export function explainPlan(plan: CutPlan, totals: Totals, measure: Measure): string {
  const estimate = totals.metres / plan.rollWidth;
  const roll = lengthWords(plan.rollWidth, measure);
  const need = lengthWords(plan.rollLength, measure);
  const byArea = `by area with ${totals.wastage}% wastage it would be ${lengthWords(estimate, measure)}`;
  const left = areaWords(plan.wasteArea, measure);
  const reason = whyOf(plan, roll);
  if (Math.abs(plan.rollLength - estimate) < SAME_ORDER)
    return `Cut from the roll, you need ${need}, as much as the estimate, because ${reason}.`;
  if (plan.rollLength > estimate)
    return `Cut from the roll, you need ${need}, while ${byArea}: ${reason}, and ${left} is left over.`;
  return `Cut from the roll, you need only ${need}, while ${byArea}: ${reason}, so ${left} is left over.`;
}

function whyOf({ rooms, layouts, seams }: CutPlan, roll: string): string {
  const wide = layouts.filter(({ strips }) => strips.length > 1).length;
  const joined = layouts.some(({ strips }) => strips.some(({ pieces }) => pieces > 1));
  if (seams === 0)
    return rooms.length === 1
      ? `the room fits the ${roll} roll in one piece`
      : `every room fits the ${roll} roll in one piece`;
  const first = rooms[layouts.findIndex(({ strips }) => strips.length > 1)]?.name ?? 'one room';
  const strips =
    wide === 0
      ? ''
      : wide === 1
        ? `${first} is laid in strips of the ${roll} roll`
        : `${wide} rooms are laid in strips of the ${roll} roll`;
  const pieces = joined ? 'narrow strips are joined from pieces that lie side by side on the roll' : '';
  return [strips, pieces].filter(Boolean).join(', and ');
}
