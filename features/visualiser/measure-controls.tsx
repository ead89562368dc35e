'use client';

import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { type Measure, MM_PER_INCH } from '#lib/units.ts';
import { KNOWN_LENGTHS } from './known-lengths.ts';
import type { Measuring } from './use-measuring.ts';

const OTHER = { label: 'Something else' } as const;
const CM_PER_INCH = MM_PER_INCH / 10;
const tenths = (value: number) => String(Math.round(value * 10) / 10);

interface Props extends Pick<Measuring, 'cm' | 'odd' | 'setCm'> {
  measure: Measure;
  onDone: () => void;
}

/** Chooses the object that the line is placed on, and its length. */
export function MeasureControls({ measure, cm, odd, setCm, onDone }: Props) {
  const known = KNOWN_LENGTHS[measure];
  const unit = measure === 'metric' ? { name: 'cm', cm: 1 } : { name: 'in', cm: CM_PER_INCH };
  const [what, setWhat] = useState(known.find((one) => one.cm === cm)?.label ?? OTHER.label);
  const [draft, setDraft] = useState<string>();
  function choose(label: string) {
    setWhat(label);
    setDraft(undefined);
    const chosen = known.find((one) => one.label === label);
    if (chosen) setCm(chosen.cm);
  }
  function type(text: string) {
    setDraft(text);
    setWhat(OTHER.label);
    const length = /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text.trim())
      ? Number(text.replace(',', '.'))
      : Number.NaN;
    setCm(length * unit.cm);
  }
  const untyped = draft !== undefined && !(cm > 0);
  return (
    <div className="grid gap-3 border-l-2 border-line-2 pl-4">
      <Select
        autoFocus
        label="What is on the line"
        options={[...known, OTHER].map(({ label }) => ({ value: label, label }))}
        value={what}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <Field
        label="How long it is"
        unit={unit.name}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? tenths(cm / unit.cm)}
        error={
          untyped ? `Type a length in ${unit.name}, such as ${tenths(known[0].cm / unit.cm)}.` : undefined
        }
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <p role="status" className={odd && !untyped ? 'type-small text-error' : 'sr-only'}>
        {odd && !untyped
          ? 'With this length the room would be far too large or too small. Put both ends on the floor, below the dashed line, and check the length.'
          : ''}
      </p>
      <Button variant="secondary" size="small" onClick={onDone} className="justify-self-start">
        Done measuring
      </Button>
    </div>
  );
}
