import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import type { Measure } from '#lib/units.ts';

/** The text twin of the drawings: every cut with its room, size and place. */
export function CutTable({ plan, measure }: { plan: CutPlan; measure: Measure }) {
  const words = (metres: number) => lengthWords(metres, measure);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, and only a focusable box can be scrolled with keys.
    <div className="calc-table" tabIndex={0}>
      <table>
        <caption className="sr-only">Cuts in the order they come off the roll</caption>
        <thead>
          <tr>
            {['Cut', 'Room', 'Width', 'Length', 'Begins at'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {plan.cuts.map((cut, index) => (
            <tr key={`${cut.room}-${cut.strip}-${cut.part}`}>
              <th scope="row">{index + 1}</th>
              <td>{plan.rooms[cut.room]?.name}</td>
              <td>{words(cut.width)}</td>
              <td>{words(cut.length)}</td>
              <td>{words(cut.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
