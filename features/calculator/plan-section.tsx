import { useDeferredValue } from 'react';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { planRooms } from '#lib/area/plan-rooms.ts';
import type { CalculatorState, PlanChoices } from '#lib/area/state.ts';
import type { Region } from '#lib/regions.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { BoardSection } from './board-section.tsx';
import { CarpetSection } from './carpet-section.tsx';
import { TakeAlong } from './take-along.tsx';
import { useCarpetPlan } from './use-carpet-plan.ts';

interface Props {
  readonly region: Region;
  readonly state: CalculatorState;
  readonly measure: Measure;
  readonly floor: FloorFacts | undefined;
  readonly samples: boolean;
  readonly setPlan: (plan: Partial<PlanChoices>) => void;
  readonly setInOrder: (inOrder: boolean) => void;
  /** Places at the head of the totals, for what has to be bought. */
  readonly slots: Readonly<Record<FlooringType, HTMLElement | null>>;
}

/**
 * What the estimate by area cannot say: how carpet is cut from its roll, and packs of boards (G49); then ways to take
 * it along.
 */
export function PlanSection({ region, state, measure, floor, samples, setPlan, setInOrder, slots }: Props) {
  const late = useDeferredValue(state);
  const carpet = useCarpetPlan(late, measure, floor);
  const boards = planRooms(late.rows, 'hardFlooring');
  return (
    <>
      {carpet.plan && (
        <CarpetSection
          {...carpet}
          plan={carpet.plan}
          totals={late.totals.carpet}
          measure={measure}
          choices={state.plan}
          setPlan={setPlan}
          slot={slots.carpet}
        />
      )}
      {carpet.impossible && (
        <p className="calc-plan-head text-ink-2">
          These rooms cannot be cut from this roll. Try a wider one, or allow joins.
        </p>
      )}
      {boards.length > 0 && (
        <BoardSection rooms={boards} measure={measure} floor={floor} slot={slots.hardFlooring} />
      )}
      <TakeAlong
        region={region}
        state={state}
        plan={carpet.plan}
        measure={measure}
        floor={floor}
        samples={samples}
        setInOrder={setInOrder}
      />
    </>
  );
}
