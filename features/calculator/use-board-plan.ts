import { useMemo } from 'react';
import { type ChosenBoards, chosenBoards } from '#lib/area/chosen-boards.ts';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import type { FlooringType } from '#lib/sites.ts';

/** Packs of one flooring with their choices, computed again only when one of them changes. */
export function useBoardPlan(
  { rows, needs }: Pick<CalculatorState, 'rows' | 'needs'>,
  flooring: FlooringType,
  floor: FloorFacts | undefined,
): ChosenBoards | undefined {
  return useMemo(() => chosenBoards({ rows, needs }, flooring, floor), [rows, needs, flooring, floor]);
}
