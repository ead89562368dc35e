import type { BoardPlan } from '#lib/area/boards.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import type { Measure } from '#lib/units.ts';
import { PlanTable } from './plan-table.tsx';

/** Boards and rows of each room, and the width of the last row. */
export function BoardTable({ rooms, measure }: { rooms: BoardPlan['rooms']; measure: Measure }) {
  return (
    <PlanTable caption="Boards by room" heads={['Room', 'Boards', 'Rows', 'Last row']}>
      {rooms.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no key other than their index.
        <tr key={at}>
          <th scope="row">{one.room.name}</th>
          <td>{one.boards}</td>
          <td>{one.rows || '–'}</td>
          <td>{one.rows ? `${lengthWords(one.lastRow, measure)} wide` : 'Cut along the walls'}</td>
        </tr>
      ))}
    </PlanTable>
  );
}
