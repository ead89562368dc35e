import { useState } from 'react';
import { useDelayedAnnouncement } from '#components/combobox/use-delayed-announcement.ts';
import { Icon } from '#components/icon/icon.tsx';
import { FLOORING_NAMES } from '#lib/area/flooring-names.ts';
import { formatFixed } from '#lib/area/rounding.ts';
import { readWastage, type Totals } from '#lib/area/totals.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';

interface Props {
  readonly flooring: FlooringType;
  readonly totals: Totals;
  readonly measure: Measure;
  readonly onWastage: (percent: number) => void;
  /** Receives the element for the headline amount, which comes with the plan. */
  readonly onSlot: (slot: HTMLElement | null) => void;
}

/** Totals of one flooring: the total in large type, then its calculation (S9.4-7…9, G20, G21). */
export function TotalsPanel({ flooring, totals, measure, onWastage, onSlot }: Props) {
  const metric = measure === 'metric';
  const { metres, feet, subTotal, subTotalFeet, lineal, yards, wastage } = totals;
  const label = metric ? 'Total m2' : 'Total square feet';
  const area = metric ? 'm²' : 'sq ft';
  const total = formatFixed(metric ? metres : feet);
  const spoken = useDelayedAnnouncement(`${FLOORING_NAMES[flooring]}, ${total} ${area}`);
  return (
    <section aria-label={FLOORING_NAMES[flooring]} className="calc-total">
      <h2 className="type-dtitle">{FLOORING_NAMES[flooring]}</h2>
      <div ref={onSlot} />
      <output aria-live="off" className="block" aria-label={`${FLOORING_NAMES[flooring]}, ${label}`}>
        <span className="calc-big figures">
          <span>{total}</span>
          <small>{area}</small>
        </span>
      </output>
      <span aria-live="polite" className="sr-only">
        {spoken}
      </span>
      <p className="type-label text-ink-2">{`${label} with ${wastage}% wastage`}</p>
      <dl className="calc-facts figures">
        <div>
          <dt>Sub total</dt>
          <dd>{`${formatFixed(metric ? subTotal : subTotalFeet)} ${area}`}</dd>
        </div>
        <div>
          <dt>Wastage</dt>
          <dd>
            <Wastage of={FLOORING_NAMES[flooring]} value={wastage} onChange={onWastage} />
          </dd>
        </div>
        {metric && flooring === 'carpet' && (
          <div>
            <dt>Total blm</dt>
            <dd>{`${formatFixed(lineal)} m`}</dd>
          </div>
        )}
        {!metric && (
          <div>
            <dt>Total square yards</dt>
            <dd>{`${formatFixed(yards)} sq yd`}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface WastageProps {
  readonly of: string;
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

/** Whole per cent from 0 to 100 (S5.3-6), typed or changed in steps. */
function Wastage({ of, value, onChange }: WastageProps) {
  const [draft, setDraft] = useState<string>();
  const step = (by: number) => {
    setDraft(undefined);
    onChange(readWastage(String(value + by)));
  };
  return (
    <span className="calc-wastage">
      <button
        type="button"
        aria-label={`Decrease wastage for ${of}`}
        disabled={value <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={`Wastage for ${of}, %`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={draft ?? String(value)}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          onChange(readWastage(currentTarget.value));
        }}
        onBlur={() => setDraft(undefined)}
      />
      <span aria-hidden="true">%</span>
      <button
        type="button"
        aria-label={`Increase wastage for ${of}`}
        disabled={value >= 100}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
