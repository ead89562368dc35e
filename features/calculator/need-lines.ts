import { shownAmount, unitWord } from '#lib/area/need-units.ts';
import { type CalculatorState, needChoices } from '#lib/area/state.ts';
import type { NeedLine } from '#lib/area/to-csv.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import type { Measure } from '#lib/units.ts';
import type { NeedList } from './use-needs.ts';

/** The list of needs as it is on show, for a table. */
export const needLines = (
  lists: readonly NeedList[],
  state: Pick<CalculatorState, 'needs'>,
  region: Region,
  measure: Measure,
): readonly NeedLine[] =>
  lists.flatMap(({ flooring, needs }) =>
    needs.map(({ key, label, unit, reckoned, how }) => ({
      flooring,
      item: spelled(label, region),
      amount: shownAmount(needChoices(state).amounts[key] ?? reckoned, unit, measure),
      unit: unitWord(unit, measure),
      how: spelled(how, region),
    })),
  );
