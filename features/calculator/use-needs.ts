import { useMemo } from 'react';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { type NeedList, type NeedPlans, needLists } from '#lib/area/need-lists.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import type { Measure } from '#lib/units.ts';

/** The list of everything needed, computed again only when what it reads changes. */
export function useNeeds(
  state: CalculatorState,
  measure: Measure,
  floor: FloorFacts | undefined,
  { cut, carpetTiles, boards }: NeedPlans,
): readonly NeedList[] {
  return useMemo(
    () => needLists(state, measure, floor, { cut, carpetTiles, boards }),
    [state, measure, floor, cut, carpetTiles, boards],
  );
}
