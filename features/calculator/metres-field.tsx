import { useState } from 'react';
import { Field } from '#components/field/field.tsx';
import { readLength } from '#lib/area/read-length.ts';
import { sideFromRead } from '#lib/area/read-table.ts';
import { roundHalfUp } from '#lib/area/rounding.ts';
import { displayMetres, type Side, sideInMetres } from '#lib/area/side.ts';
import { lengthHint, pasteTable, type SideFieldProps } from './length-hint.ts';

/** Two decimals, or more if more were typed. */
const metresText = (side: Side) => {
  const metres = displayMetres(side);
  return roundHalfUp(metres) === metres ? metres.toFixed(2) : String(metres);
};

/** Field for a side in metres. */
export function MetresField({ label, side, onSide, onTable }: SideFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [hint, setHint] = useState<string>();
  /** Something was typed, so a side of 0 is shown as 0 instead of an empty field. Invalid input counts as 0. */
  const [typed, setTyped] = useState(false);
  return (
    <Field
      label={label}
      unit="m"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      className="calc-side"
      // An alert, because it appears after focus has left the field.
      error={hint && <span role="alert">{hint}</span>}
      value={draft ?? (side.metres === 0 && !typed ? '' : metresText(side))}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        setHint(undefined);
        const read = readLength(value);
        onSide(read ? sideFromRead(read, 'metric') : sideInMetres(0));
      }}
      onPaste={pasteTable(onTable)}
      onBlur={({ currentTarget: { value } }) => {
        setTyped(value.trim() !== '');
        if (draft !== undefined) setHint(lengthHint(draft, 'metric'));
        setDraft(undefined);
      }}
    />
  );
}
