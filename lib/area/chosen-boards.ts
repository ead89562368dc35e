import type { FlooringType } from '../sites.ts';
import { type BoardPlan, boardPlan } from './boards.ts';
import { type Board, DEFAULT_BOARDS, type FloorFacts } from './floor-facts.ts';
import {
  canLay,
  defaultLaying,
  isLayingPattern,
  type LayingName,
  type LayingPattern,
  layingsOf,
} from './laying.ts';
import type { BoardChoice } from './need-choices.ts';
import { planRooms } from './plan-rooms.ts';
import { type CalculatorState, needChoices } from './state.ts';

type NamedBoard = Board & { readonly label: string };

export interface ChosenBoards {
  readonly plan: BoardPlan;
  readonly boards: readonly NamedBoard[];
  readonly board: NamedBoard;
  readonly layings: readonly LayingName[];
  readonly laying: LayingPattern;
  /** Name of the chosen floor to which the choice applies, or ''. */
  readonly beside: string;
}

/**
 * Available boards: the chosen floor's own, plus usual ones for hard floors. Carpet is laid as tiles or from a roll.
 */
function boardsOf(flooring: FlooringType, floor: FloorFacts | undefined): readonly NamedBoard[] {
  const own = floor?.flooring === flooring && floor.board ? [{ ...floor.board, label: floor.name }] : [];
  return flooring === 'carpet' ? own : [...own, ...DEFAULT_BOARDS];
}

/** Packs for one flooring type with their choices; undefined if there are no boards or no rooms. */
export function chosenBoards(
  { rows, needs }: Pick<CalculatorState, 'rows' | 'needs'>,
  flooring: FlooringType,
  floor: FloorFacts | undefined,
): ChosenBoards | undefined {
  const boards = boardsOf(flooring, floor);
  const made = needChoices({ needs }).boards[flooring];
  // A choice made with another floor does not apply to this one.
  const beside = floor?.name ?? '';
  const chosen: BoardChoice | undefined = made?.floor === beside ? made : undefined;
  const board = boards.find(({ label }) => label === chosen?.label) ?? boards[0];
  if (!board) return undefined;
  const layings = layingsOf(board);
  const way = chosen?.laying;
  const laying = way && isLayingPattern(way) && canLay(board, way) ? way : defaultLaying(board);
  const plan = boardPlan(planRooms(rows, flooring), board, laying);
  return plan && { plan, boards, board, layings, laying, beside };
}
