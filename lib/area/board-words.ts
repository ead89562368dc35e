import type { BoardPlan } from './boards.ts';
import { DIRECTION_WORDS, LIT_FROM_WALLS, lightOnLine } from './light-on-lines.ts';

/** Whether the boards run in one direction, so that light falls along their long edges or across them. */
const runsOneWay = ({ board: { kind }, laying }: Pick<BoardPlan, 'board' | 'laying'>) =>
  kind !== 'tile' && kind !== 'carpetTile' && ['random', 'thirds', 'brick'].includes(laying);

/** Describes the direction of a room's boards relative to its light. */
function sentence({ room: { window }, along }: BoardPlan['rooms'][number]): string {
  const run = `Boards run ${DIRECTION_WORDS[along]}.`;
  switch (lightOnLine(along, window)) {
    case 'along':
      return `${run} They point to the window in the ${window} wall: light falls along their long edges, which show least.`;
    case 'across':
      return `${run} Light from the window in the ${window} wall falls across their long edges, which show more. Ask your retailer what boards the other way would take.`;
    default:
      return `${run} With the main window in the ${LIT_FROM_WALLS[along]} wall, light falls along their long edges, which show least.`;
  }
}

/**
 * Sentences on the direction of boards relative to the light, per room. Empty for patterns without one direction and
 * for stairs.
 */
export const boardSentences = (plan: BoardPlan) =>
  runsOneWay(plan)
    ? plan.rooms
        .filter(({ room }) => !room.isFlight)
        .map((laid) => ({ room: laid.room, text: sentence(laid) }))
    : [];
