import { useMemo } from 'react';
import { boardPlan } from '#lib/area/boards.ts';
import { type Board, DEFAULT_BOARDS, type FloorFacts } from '#lib/area/floor-facts.ts';
import { layingsOf, usualLaying } from '#lib/area/laying.ts';
import type { BoardChoice } from '#lib/area/need-choices.ts';
import { planRooms } from '#lib/area/plan-rooms.ts';
import { type CalculatorState, needChoices } from '#lib/area/state.ts';
import type { FlooringType } from '#lib/sites.ts';

type NamedBoard = Board & { readonly label: string };

/** Boards to choose from: the chosen floor's own, and usual ones for hard floors. Carpet has tiles or a roll. */
function boardsOf(flooring: FlooringType, floor: FloorFacts | undefined): readonly NamedBoard[] {
  const own = floor?.flooring === flooring && floor.board ? [{ ...floor.board, label: floor.name }] : [];
  return flooring === 'carpet' ? own : [...own, ...DEFAULT_BOARDS];
}

/** Packs of one flooring with their choices; undefined where it has no boards or no rooms. */
export function useBoardPlan(
  { rows, needs }: Pick<CalculatorState, 'rows' | 'needs'>,
  flooring: FlooringType,
  floor: FloorFacts | undefined,
) {
  return useMemo(() => {
    const boards = boardsOf(flooring, floor);
    const made = needChoices({ needs }).boards[flooring];
    // What was chosen beside another floor says nothing of this one.
    const beside = floor?.name ?? '';
    const chosen: BoardChoice | undefined = made?.floor === beside ? made : undefined;
    const board = boards.find(({ label }) => label === chosen?.label) ?? boards[0];
    if (!board) return undefined;
    const layings = layingsOf(board);
    const laying = layings.find((name) => name === chosen?.laying) ?? usualLaying(board);
    const plan = boardPlan(planRooms(rows, flooring), board, laying);
    return plan && { plan, boards, board, layings, laying, beside };
  }, [rows, needs, flooring, floor]);
}

export type ChosenBoards = NonNullable<ReturnType<typeof useBoardPlan>>;
