import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import type { ChosenBoards } from './chosen-boards.ts';
import type { CutPlan } from './cut-plan/types.ts';
import type { FloorFacts } from './floor-facts.ts';
import { hasBorder, LAYINGS, layingOf } from './laying.ts';
import type { Fixing } from './need-choices.ts';
import { type Need, needsOf, waysToLay } from './needs.ts';
import { type CalculatorState, needChoices } from './state.ts';

/** The needs of all rooms of one flooring, and the ways in which it can be laid. */
export interface NeedList {
  readonly flooring: FlooringType;
  readonly ways: readonly Fixing[];
  readonly fixing: Fixing;
  readonly needs: readonly Need[];
}

export interface NeedPlans {
  readonly cut: CutPlan | undefined;
  readonly carpetTiles: ChosenBoards | undefined;
  readonly boards: ChosenBoards | undefined;
}

type Reckoned = Pick<CalculatorState, 'rows' | 'totals' | 'needs'>;

/** The complete list of needs, one part per flooring in use. Regional words are substituted later by `spelled`. */
export function needLists(
  state: Reckoned,
  measure: Measure,
  floor: FloorFacts | undefined,
  { cut, carpetTiles, boards }: NeedPlans,
): readonly NeedList[] {
  const list = (
    flooring: FlooringType,
    chosen: ChosenBoards | undefined,
    plan: CutPlan | undefined,
  ): NeedList[] => {
    // A board chosen instead of the floor's own has its own ways of laying.
    const own = floor?.flooring === flooring && (!chosen || chosen.board.label === floor.name);
    const facts = own ? floor : undefined;
    const glued =
      chosen !== undefined && ('glued' in LAYINGS[layingOf(chosen.laying)] || hasBorder(chosen.laying));
    const ways = waysToLay(flooring, facts, chosen?.board, glued);
    const wanted = needChoices(state).ways[flooring];
    const fixing = ways.find((way) => way === wanted) ?? ways[0];
    if (!fixing) return [];
    const needs = needsOf({
      flooring,
      rows: state.rows,
      wastage: state.totals[flooring].wastage,
      fixing,
      measure,
      floor: facts,
      cut: plan,
      boards: chosen?.plan,
    });
    return needs.length > 0 ? [{ flooring, ways, fixing, needs }] : [];
  };
  return [...list('carpet', carpetTiles, cut), ...list('hardFlooring', boards, undefined)];
}
