import { Segmented } from '#components/field/choice.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { Icon } from '#components/icon/icon.tsx';
import { type FloorFacts, rollLabel } from '#lib/area/floor-facts.ts';
import type { CalculatorState } from '#lib/area/state.ts';
import { DEFAULT_WASTAGE } from '#lib/area/totals.ts';
import { MESSAGES } from '#lib/messages.ts';
import { FLOORING_TYPES, type FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { TotalsPanel } from './totals-panel.tsx';
import type { useCalculation } from './use-calculation.ts';

type Actions = ReturnType<typeof useCalculation>['actions'];

interface HeadProps {
  measure: Measure;
  actions: Actions;
  /** The visitor's own rooms were replaced by a link's rooms and can be restored. */
  hasEarlierRooms: boolean;
}

/** Choice of units, and the button that restores the visitor's own rooms. */
export function CalculatorHead({ measure, actions, hasEarlierRooms }: HeadProps) {
  return (
    <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-4">
      <Segmented
        legend="Units"
        name="calculator-units"
        value={measure}
        options={[
          { value: 'metric', label: 'Metric' },
          { value: 'imperial', label: 'Imperial' },
        ]}
        onChange={actions.setUnits}
      />
      {hasEarlierRooms && (
        <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-2">
          Your previous rooms are still saved.
          <button
            type="button"
            className="calc-link"
            onClick={() =>
              changeAndFocus(actions.bringBack, () => document.querySelector('.calc-rows [role=combobox]'))
            }
          >
            Bring them back
          </button>
        </p>
      )}
    </div>
  );
}

/** The floor from whose page the visitor came. */
export function ForFloor({ floor, measure }: { floor: FloorFacts; measure: Measure }) {
  return (
    <p className="mb-4 text-[0.9375rem] text-ink-2">
      For <strong className="font-medium text-ink">{floor.name}</strong>
      {floor.rolls.length > 0 &&
        `, from a roll ${floor.rolls.map((width) => rollLabel(width, measure)).join(' or ')} wide`}
    </p>
  );
}

interface TotalsProps {
  state: CalculatorState;
  measure: Measure;
  /** URL of the store finder; undefined if the site has none. */
  stores: string | undefined;
  onWastage: Actions['setWastage'];
  /** Receives the element for the headline amount of each flooring, which comes with the plan. */
  onSlot: Readonly<Record<FlooringType, (slot: HTMLElement | null) => void>>;
}

/** Totals of the rooms, with a panel for each flooring in use. */
export function Totals({ state: { rows, totals }, measure, stores, onWastage, onSlot }: TotalsProps) {
  const used = FLOORING_TYPES.filter((type) => rows.some(({ flooring }) => flooring === type));
  return (
    <aside className="calc-right" data-surface="dark" aria-label="What you need">
      {used.map((type) => (
        <TotalsPanel
          key={type}
          flooring={type}
          totals={totals[type]}
          measure={measure}
          onWastage={(percent) => onWastage(type, percent)}
          onSlot={onSlot[type]}
        />
      ))}
      <div className="calc-foot no-print">
        {stores && (
          <a href={stores} className="calc-stores">
            {MESSAGES.findNearestStores}
          </a>
        )}
        <p className="type-small text-ink-2">
          A guide only. Your retailer measures on site before anything is cut.
        </p>
      </div>
    </aside>
  );
}

const LESSON = [
  'Measure each room at its longest and its widest, into doorways and alcoves.',
  'Type lengths as you have them: 3.6, 360 cm or 12 ft 6 1/2 in all work, and so does a table pasted from a spreadsheet.',
  `We add ${DEFAULT_WASTAGE}% for cutting. You can change it beside the totals.`,
];

/** Measuring tips, shown while the calculator is empty. */
export function CalculatorTips() {
  return (
    <ul className="mt-6 grid gap-3 text-[0.9375rem] text-ink-2">
      {LESSON.map((line) => (
        <li key={line} className="flex gap-3">
          <Icon name="check" className="mt-0.5" />
          {line}
        </li>
      ))}
    </ul>
  );
}
