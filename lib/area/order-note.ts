import { REFERENCE_MAX } from '../samples/limits.ts';
import { FLOORING_TYPES } from '../sites.ts';
import type { Measure } from '../units.ts';
import { lengthOf, widthOf } from './measured-row.ts';
import { roomLabels } from './room-labels.ts';
import { formatRounded, roundHalfUp } from './rounding.ts';
import type { Row } from './row.ts';
import { displayFeet, displayMetres, type Side } from './side.ts';
import type { CalculatorState } from './state.ts';

/** Calculator data in a sample order's fields `floorSize` and `projectReference`. */
export interface OrderNote {
  /** Square metres including wastage, two decimals. */
  readonly floorSize: number;
  /** The rooms in one line, within the length limit of the order's field. */
  readonly note: string;
}

function sideWords(side: Side, measure: Measure): string {
  if (measure === 'metric') return formatRounded(displayMetres(side));
  const { feet, inches } = displayFeet(side);
  return inches === 0 ? `${feet}'` : `${feet}'${formatRounded(inches)}"`;
}

/** Size of a room: "5.4 × 4.2 m", or 17'9" × 13'9". */
export function sizeWords(row: Row, measure: Measure): string {
  const size = `${sideWords(widthOf(row), measure)} × ${sideWords(lengthOf(row), measure)}`;
  return measure === 'metric' ? `${size} m` : size;
}

/** The note for a sample order; undefined while no room has an area. */
export function orderNote(
  { rows, totals }: Pick<CalculatorState, 'rows' | 'totals'>,
  measure: Measure,
): OrderNote | undefined {
  const floorSize = roundHalfUp(FLOORING_TYPES.reduce((sum, type) => sum + totals[type].metres, 0));
  if (!(floorSize > 0)) return undefined;
  const names = roomLabels(rows);
  const rooms = rows.flatMap((row, index) =>
    row.total > 0
      ? [`${names[index]} ${sizeWords(row, measure)}${row.flooring === 'carpet' ? '' : ' hard flooring'}`]
      : [],
  );
  // Only whole rooms, because a truncated size would be a wrong size.
  for (let count = rooms.length; count > 0; count -= 1) {
    const more = rooms.length - count;
    const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'room' : 'rooms'}`] : [];
    const note = [...rooms.slice(0, count), ...rest].join(', ');
    if (note.length <= REFERENCE_MAX) return { floorSize, note };
  }
  return { floorSize, note: `${rooms.length} ${rooms.length === 1 ? 'room' : 'rooms'}` };
}
