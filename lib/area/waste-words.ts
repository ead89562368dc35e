import type { BoardPlan } from './boards.ts';
import { hasBorder, type LaidBoard, type LayingName, layingOf, wasteOf } from './laying.ts';

/** Describes how offcuts of boards are used in a laying pattern. */
export function wasteWords({ laying, board }: Pick<BoardPlan, 'laying' | 'board'>): string {
  const field = fieldWords(layingOf(laying), board);
  if (!hasBorder(laying)) return field;
  return `${field} A border runs along every wall, mitred at the corners; rooms too small for one have none.`;
}

function fieldWords(laying: LayingName, board: LaidBoard): string {
  const waste = wasteOf(laying, board);
  switch (waste.by) {
    case 'angle':
      return `Walls are met at an angle, which takes ${Math.round(waste.loss * 100)}% more than the floor's area.`;
    case 'lines':
      return 'Edges are cut from whole ones, several from one where they fit.';
    case 'columns':
      return 'Whole boards lie side by side between rails; those at the walls are cut, several from one where they fit.';
    case 'rows':
      return 'Each row starts shifted, so what is cut off an end is used only where its length fits.';
    case 'ends':
      return 'What is cut off the end of a row starts the next one where it is long enough.';
  }
}
