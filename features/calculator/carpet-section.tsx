import { CutPlanPicture } from '#components/cut-plan/cut-plan-picture.tsx';
import { Toggle } from '#components/field/choice.tsx';
import { Select } from '#components/field/select.tsx';
import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import { explainPlan } from '#lib/area/explain.ts';
import type { RollWidth } from '#lib/area/floor-facts.ts';
import { areaWords, lengthWords } from '#lib/area/measure-words.ts';
import { MAX_PIECES, type PlanChoices } from '#lib/area/state.ts';
import type { Totals } from '#lib/area/totals.ts';
import type { Measure } from '#lib/units.ts';
import { PlanFacts } from './plan-facts.tsx';
import { ToBuy } from './to-buy.tsx';
import { type SetWindow, WindowField } from './window-field.tsx';

interface Props {
  readonly plan: CutPlan;
  readonly totals: Totals;
  readonly measure: Measure;
  readonly rolls: readonly RollWidth[];
  readonly roll: RollWidth | undefined;
  readonly choices: PlanChoices;
  readonly setPlan: (plan: Partial<PlanChoices>) => void;
  readonly setWindow: SetWindow;
  readonly slot: HTMLElement | null;
}

const JOINS = [
  { value: '1', label: 'None' },
  { value: '2', label: 'Two pieces per strip' },
  { value: String(MAX_PIECES), label: 'Three pieces per strip' },
];

/** Cut plan of the carpet: what to order, why, how it is cut from the roll, and its layout in each room (G49). */
export function CarpetSection({ plan, totals, measure, rolls, roll, choices, ...act }: Props) {
  const { setPlan, setWindow, slot } = act;
  const facts = [
    { term: 'Roll to order', value: lengthWords(plan.rollLength, measure) },
    {
      term: 'Seams',
      value: plan.seams === 0 ? 'None' : `${plan.seams}, ${lengthWords(plan.seamLength, measure)}`,
    },
    { term: 'Left over', value: areaWords(plan.wasteArea, measure) },
  ];
  return (
    <section aria-labelledby="cut-plan" className="calc-plan-head">
      <ToBuy
        slot={slot}
        amount={lengthWords(plan.rollLength, measure)}
        words={`to order from a roll ${roll?.label ?? ''} wide: ${areaWords(plan.rollLength * plan.rollWidth, measure)}`}
      />
      <h2 id="cut-plan" className="type-dtitle">
        Cut plan
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">{explainPlan(plan, totals, measure)}</p>
      <div className="mt-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] no-print">
        <Select
          label="Roll width"
          options={rolls.map(({ width, label }) => ({ value: String(width), label }))}
          value={String(roll?.width ?? '')}
          onChange={({ currentTarget: { value } }) => setPlan({ roll: Number(value) })}
        />
        <Select
          label="Joins in narrow strips"
          options={JOINS}
          value={String(choices.pieces)}
          onChange={({ currentTarget: { value } }) => setPlan({ pieces: Number(value) })}
        />
        <div className="pb-2">
          <Toggle
            checked={choices.onePile}
            onChange={({ currentTarget: { checked } }) => setPlan({ onePile: checked })}
          >
            One pile direction
          </Toggle>
        </div>
      </div>
      <PlanFacts facts={facts} />
      {plan.seamsInDoorway > 0 && (
        <p className="type-small mt-3 text-ink-2">
          A seam ends in a doorway. Ask your retailer to turn the carpet there.
        </p>
      )}
      <CutPlanPicture
        {...{ plan, measure }}
        level={3}
        ask={(room, named) => <WindowField {...{ room, named, setWindow }} />}
      />
    </section>
  );
}
