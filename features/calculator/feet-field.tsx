import { type FocusEvent, useId, useState } from 'react';
import { readLength } from '#lib/area/read-length.ts';
import { feetFromRead, sideFromRead } from '#lib/area/read-table.ts';
import { formatRounded } from '#lib/area/rounding.ts';
import { displayFeet, type Side, sideInFeet } from '#lib/area/side.ts';
import { invalidLengthMessage, lengthHint, pasteTable, type SideFieldProps } from './length-hint.ts';

interface Draft {
  readonly feet: string;
  readonly inches: string;
}

/**
 * The side that both fields describe. A text with its own units, such as 12'6", is the complete value in either
 * field.
 */
function draftSide({ feet, inches }: Draft): { side: Side; whole: boolean } {
  const first = readLength(feet, 'imperial');
  if (first && first.unit !== 'none') return { side: sideFromRead(first, 'imperial'), whole: true };
  const second = readLength(inches);
  const own = second && second.unit !== 'none' ? feetFromRead(second) : undefined;
  if (second && own && (own.feet !== 0 || second.unit === 'metres'))
    return { side: sideFromRead(second, 'imperial'), whole: true };
  const rest = own ? own.inches : second?.unit === 'none' ? second.value : 0;
  return { side: sideInFeet(first?.unit === 'none' ? first.value : 0, rest), whole: false };
}

function textsOf(side: Side): Draft {
  const { feet, inches } = displayFeet(side);
  return { feet: String(feet), inches: formatRounded(inches) };
}

/**
 * Feet and inches as two joined fields. Carries and borrows are applied when focus leaves the pair (S5.3-3, S5.3-4).
 */
export function FeetField({ label, side, onSide, onTable }: SideFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft>();
  const [hint, setHint] = useState<string>();
  /**
   * Something was typed, so a side of 0 is shown as 0 instead of an empty field. Invalid input counts as 0 (S5.3-5).
   */
  const [typed, setTyped] = useState(false);
  const empty = side.feet === 0 && side.inches === 0 && !typed;
  const own = draft ?? (empty ? { feet: '', inches: '' } : textsOf(side));

  function type(next: Draft) {
    setHint(undefined);
    setDraft(next);
    onSide(draftSide(next).side);
  }
  const paste = pasteTable(onTable);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!draft) return;
    if (currentTarget.contains(relatedTarget)) {
      // Focus moved to the other field: a value that covers both, such as 12 ft 6 in, is split between them.
      const { side: meant, whole } = draftSide(draft);
      if (whole) setDraft(textsOf(meant));
      return;
    }
    setTyped((draft.feet + draft.inches).trim() !== '');
    setHint(
      lengthHint(draft.feet, 'imperial') ??
        (draft.inches.trim() !== '' && !readLength(draft.inches)
          ? invalidLengthMessage(draft.inches)
          : undefined),
    );
    setDraft(undefined);
  };
  const box = (part: 'feet' | 'inches', unit: string) => (
    <div className="field">
      <input
        id={`${id}-${part}`}
        aria-label={`${label}, ${part}`}
        aria-invalid={hint ? true : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={own[part]}
        onChange={({ currentTarget: { value } }) => type({ ...own, [part]: value })}
        onPaste={paste}
      />
      <span aria-hidden="true" className="text-sm text-ink-3">
        {unit}
      </span>
    </div>
  );
  return (
    <fieldset onBlur={leave} className="calc-side min-w-0">
      <legend className="mb-1.5 text-sm leading-tight font-medium">{label}</legend>
      <div className="calc-feet">
        {box('feet', 'ft')}
        {box('inches', 'in')}
      </div>
      {hint && (
        <p id={`${id}-hint`} role="alert" className="type-label mt-1.5 text-error">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
