import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';
import type { Measure } from '../units.ts';
import type { NeedList } from './need-lists.ts';
import { shownAmount, unitWord } from './need-units.ts';
import { type CalculatorState, needChoices } from './state.ts';
import type { NeedLine } from './to-csv.ts';

/** The displayed list of needs, for a table. */
export const needLines = (
  lists: readonly NeedList[],
  state: Pick<CalculatorState, 'needs'>,
  region: Region,
  measure: Measure,
): readonly NeedLine[] =>
  lists.flatMap(({ flooring, needs }) =>
    needs.map(({ key, label, unit, reckoned, how }) => {
      const amount = shownAmount(needChoices(state).amounts[key] ?? reckoned, unit, measure);
      return {
        flooring,
        item: spelled(label, region),
        amount,
        unit: unitWord(unit, measure, amount),
        how: spelled(how, region),
      };
    }),
  );
