import { useDeferredValue, useMemo } from 'react';
import { carpetPlan } from '#lib/area/carpet-plan.ts';
import { type ChosenBoards, chosenBoards } from '#lib/area/chosen-boards.ts';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import type { NeedChoices } from '#lib/area/need-choices.ts';
import { needLists } from '#lib/area/need-lists.ts';
import { type CalculatorState, needChoices, type PlanChoices } from '#lib/area/state.ts';
import type { Region } from '#lib/regions.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { BoardSection } from './board-section.tsx';
import { CalculationExports } from './calculation-exports.tsx';
import { CarpetSection } from './carpet-section.tsx';
import { NeedsSection } from './needs-section.tsx';
import type { SetWindow } from './window-field.tsx';

interface Props {
  readonly region: Region;
  readonly state: CalculatorState;
  readonly measure: Measure;
  readonly floor: FloorFacts | undefined;
  readonly samples: boolean;
  readonly setPlan: (plan: Partial<PlanChoices>) => void;
  readonly setNeeds: (needs: Partial<NeedChoices>) => void;
  readonly setWindow: SetWindow;
  readonly setInOrder: (inOrder: boolean) => void;
  /** Elements at the top of the totals for the amounts to buy. */
  readonly slots: Readonly<Record<FlooringType, HTMLElement | null>>;
}

/**
 * What an estimate by area cannot show: the cut plan of carpet and the packs of boards (G49), everything else that is
 * needed, and ways to print, share or export it.
 */
export function PlanSection(props: Props) {
  const { region, state, measure, floor, samples, setPlan, setNeeds, setWindow, setInOrder, slots } = props;
  const late = useDeferredValue(state);
  const { rows, needs, plan: cuts } = late;
  const carpetTiles = useMemo(() => chosenBoards({ rows, needs }, 'carpet', floor), [rows, needs, floor]);
  const roll = useMemo(() => carpetPlan({ rows, plan: cuts }, measure, floor), [rows, cuts, measure, floor]);
  const boards = useMemo(() => chosenBoards({ rows, needs }, 'hardFlooring', floor), [rows, needs, floor]);
  const plan = carpetTiles ? undefined : roll.plan;
  const choices = needChoices(state);
  const lists = useMemo(
    () => needLists(late, measure, floor, { cut: plan, carpetTiles, boards }),
    [late, measure, floor, plan, carpetTiles, boards],
  );
  const packs = (flooring: FlooringType, chosen: ChosenBoards) => (
    <BoardSection
      {...{ flooring, chosen, measure, setWindow }}
      onBoard={(choice) => setNeeds({ boards: { ...choices.boards, [flooring]: choice } })}
      slot={slots[flooring]}
    />
  );
  return (
    <>
      {plan && (
        <CarpetSection
          {...roll}
          plan={plan}
          totals={late.totals.carpet}
          measure={measure}
          choices={state.plan}
          {...{ setPlan, setWindow }}
          slot={slots.carpet}
        />
      )}
      {carpetTiles && packs('carpet', carpetTiles)}
      {roll.impossible && !carpetTiles && (
        <p className="calc-plan-head text-ink-2">
          These rooms cannot be cut from this roll. Try a wider one, or allow joins.
        </p>
      )}
      {boards && packs('hardFlooring', boards)}
      <NeedsSection {...{ lists, region, measure, choices, setNeeds }} />
      <CalculationExports {...{ region, state, plan, lists, measure, floor, samples, setInOrder }} />
    </>
  );
}
