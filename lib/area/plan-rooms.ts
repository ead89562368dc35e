import { INCHES_PER_METRE } from '../units.ts';
import type { PlanRoom, PlanRules } from './cut-plan/types.ts';
import { DOORWAY } from './edges.ts';
import { turnsOf } from './measured-row.ts';
import { roomLabels } from './room-labels.ts';
import type { Row, Wall } from './row.ts';
import type { PlanChoices } from './state.ts';

/** Minimum width of a strip in metres. */
const NARROWEST = 0.3;
/** Added to each piece of a joined strip for trimming: 5 cm at each end, or 2 inches. */
const ALLOWANCE = { metric: 0.1, imperial: 4 / INCHES_PER_METRE };

function doorwayOf(wall: Wall, width: number, length: number): PlanRoom['doorway'] {
  const side = wall === 'top' || wall === 'bottom' ? width : length;
  const opening = Math.min(DOORWAY.metric, side);
  return { wall, from: (side - opening) / 2, to: (side + opening) / 2 };
}

/** Converts a row to a room of a cut plan, in metres. */
function planRoom(row: Row, name: string): PlanRoom {
  const { id, width, length, cutout, stairs } = row;
  // A row that was a room before still has its doorway and window, which do not apply to a flight.
  const { doorway, window } = stairs ? {} : row;
  return {
    name,
    width,
    length,
    cutout: cutout
      ? { corner: cutout.corner, width: cutout.width.metres, length: cutout.length.metres }
      : undefined,
    doorway: doorway ? doorwayOf(doorway, width, length) : undefined,
    window: window ?? undefined,
    isFlight: Boolean(stairs),
    row: id,
  };
}

/** Winders and landings as separate rooms, stacked lengthways, because they are cut beside the straight steps. */
const turnRooms = (row: Row, name: string): PlanRoom[] =>
  turnsOf(row.stairs).map(({ kind, count, across, depth }) => ({
    name: `${name}, ${kind}`,
    width: across.metres,
    length: count * depth.metres,
    isFlight: true,
    row: row.id,
  }));

/** The rooms of one flooring, in metres; rooms without both sides are left out. */
export function planRooms(rows: readonly Row[], flooring: Row['flooring']): PlanRoom[] {
  const names = roomLabels(rows);
  return rows
    .flatMap((row, index) => {
      const name = names[index] ?? '';
      return row.flooring === flooring && row.total > 0 ? [planRoom(row, name), ...turnRooms(row, name)] : [];
    })
    .filter(({ width, length }) => width > 0 && length > 0);
}

/** The rules of a carpet plan, in metres. */
export const planRules = (
  { pieces, onePile }: PlanChoices,
  rollWidth: number,
  measure: 'metric' | 'imperial',
): PlanRules => ({
  rollWidth,
  mostPieces: pieces,
  joinAllowance: ALLOWANCE[measure],
  narrowest: NARROWEST,
  onePile,
});
