import { useRef, useState } from 'react';
import { Field } from '#components/field/field.tsx';
import { amountWords, readAmount, shownAmount, unitWord } from '#lib/area/need-units.ts';
import type { Need } from '#lib/area/needs.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import type { Measure } from '#lib/units.ts';

interface Props {
  readonly need: Need;
  readonly region: Region;
  readonly measure: Measure;
  /** Amount that the visitor typed instead of the calculated one. */
  readonly own: number | undefined;
  /** Undefined restores the calculated amount. */
  readonly onAmount: (amount: number | undefined) => void;
}

/**
 * One line of the list: the amount, which can be changed, its calculation, and a button to restore the calculated
 * amount.
 */
export function NeedField({ need, region, measure, own, onAmount }: Props) {
  const { unit, reckoned } = need;
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const label = spelled(need.label, region);
  const shown = shownAmount(own ?? reckoned, unit, measure);

  function type(text: string) {
    setDraft(text);
    setWrong(undefined);
    const read = text.trim() === '' ? { amount: undefined } : readAmount(text, unit, measure);
    if ('amount' in read) onAmount(read.amount);
  }
  function leave() {
    const read = draft?.trim() && readAmount(draft, unit, measure);
    setWrong(read && 'wrong' in read ? read.wrong : undefined);
    setDraft(undefined);
  }
  function goBack() {
    setWrong(undefined);
    onAmount(undefined);
    // The button disappears with the change; focus stays on the line.
    field.current?.focus();
  }
  return (
    <li>
      <Field
        ref={field}
        label={label}
        unit={unitWord(unit, measure, shown)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={spelled(need.how, region)}
        error={wrong}
        value={draft ?? String(shown)}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={leave}
      />
      {own !== undefined && (
        <p className="type-label mt-1.5 text-ink-2">
          <span>{`Your own amount. Calculated: ${amountWords(reckoned, unit, measure)}. `}</span>
          <button
            type="button"
            className="calc-link no-print"
            aria-label={`Use that for ${label}`}
            onClick={goBack}
          >
            Use that
          </button>
        </p>
      )}
    </li>
  );
}
