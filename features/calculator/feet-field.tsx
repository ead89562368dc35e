import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react';
import { shown } from '#lib/area/figures.ts';
import { readLength } from '#lib/area/read-length.ts';
import { feetFromRead, looksLikeTable } from '#lib/area/read-table.ts';
import { SIDE_MAX, shownFeet, sideInFeet } from '#lib/area/side.ts';
import { lengthHint, type SideFieldProps } from './length-hint.ts';

const number = (text: string) => {
  const read = readLength(text);
  if (!read) return 0;
  return read.unit === 'feet' ? read.feet * 12 + read.inches : read.value;
};

/** Feet and inches as two joined fields; carries and borrows show when the pair is left (S5.3-3, S5.3-4). */
export function FeetField({ label, side, onSide, onTable }: SideFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ feet: string; inches: string }>();
  const [hint, setHint] = useState<string>();
  const { feet, inches } = shownFeet(side);
  const empty = side.feet === 0 && side.inches === 0 && !hint;
  const own = draft ?? (empty ? { feet: '', inches: '' } : { feet: String(feet), inches: shown(inches) });

  function type(next: { feet: string; inches: string }) {
    setHint(undefined);
    const read = readLength(next.feet);
    // Anything with a unit of its own, such as 12'6", fills both fields.
    if (read && read.unit !== 'none') {
      const whole = feetFromRead(read);
      setDraft({ feet: String(whole.feet), inches: shown(whole.inches) });
      onSide(sideInFeet(whole.feet, whole.inches));
      return;
    }
    setDraft(next);
    onSide(sideInFeet(read?.value ?? 0, number(next.inches)));
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!looksLikeTable(text)) return;
    event.preventDefault();
    onTable(text);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (draft)
      setHint(
        lengthHint(draft.feet, `${SIDE_MAX} ft`) ??
          (draft.inches.trim() !== '' && !readLength(draft.inches) ? 'Type a length as a number' : undefined),
      );
    setDraft(undefined);
  };
  const box = (part: 'feet' | 'inches', unit: string) => (
    <div className="field">
      <input
        id={`${id}-${part}`}
        aria-label={`${label}, ${part}`}
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
        <p id={`${id}-hint`} className="type-label mt-1.5 text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
