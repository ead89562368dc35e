import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import type { Measure } from '#lib/units.ts';
import { PlanTable } from './plan-table.tsx';

/** Text alternative of the drawings: every cut with its room, size and position. */
export function CutTable({ plan, measure }: { plan: CutPlan; measure: Measure }) {
  const words = (metres: number) => lengthWords(metres, measure);
  return (
    <PlanTable
      caption="Cuts in the order they come off the roll"
      heads={['Cut', 'Room', 'Width', 'Length', 'Begins at']}
    >
      {plan.cuts.map((cut, index) => (
        <tr key={`${cut.room}-${cut.strip}-${cut.part}`}>
          <th scope="row">{index + 1}</th>
          <td>{plan.rooms[cut.room]?.name}</td>
          <td>{words(cut.width)}</td>
          <td>{words(cut.length)}</td>
          <td>{words(cut.at)}</td>
        </tr>
      ))}
    </PlanTable>
  );
}
