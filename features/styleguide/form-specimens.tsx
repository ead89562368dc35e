'use client';

import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Chip } from '#components/chip/chip.tsx';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Disclosure } from '#components/disclosure/disclosure.tsx';
import { Choice, Segmented, Toggle } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Tooltip } from '#components/tooltip/tooltip.tsx';
import { Row, Specimen } from './specimen.tsx';

const ROOMS = ['Lounge', 'Kitchen', 'Bedroom'].map((label) => ({ value: label.toLowerCase(), label }));
const UNITS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];

/** Everything that reacts: fields, choices, chips, disclosure, tooltip and dialog. */
export function FormSpecimens() {
  const [units, setUnits] = useState('metric');
  const [chips, setChips] = useState(['Grey', 'Wool']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Fields">
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
          <Field label="First name" defaultValue="Miriam" />
          <Field label="Floor size" optional unit="m2" inputMode="decimal" hint="Length times width" />
          <Field label="Email" defaultValue="miriam.okafor@" error="Please provide a valid email" />
          <Select label="Room" options={ROOMS} />
          <Field label="Country" defaultValue="Australia" disabled />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Choice type="checkbox" name="fibre" defaultChecked>
            Wool
          </Choice>
          <Choice type="radio" name="pile" defaultChecked>
            Loop
          </Choice>
          <Choice type="radio" name="pile">
            Twist
          </Choice>
          <Toggle defaultChecked>Room view</Toggle>
          <Segmented legend="Units" name="units" options={UNITS} value={units} onChange={setUnits} />
        </div>
      </Specimen>
      <Specimen title="Chips">
        <Row>
          {chips.map((chip) => (
            <Chip key={chip} label={chip} onRemove={() => setChips(chips.filter((one) => one !== chip))} />
          ))}
          {chips.length === 0 && <p className="text-ink-2">Nothing chosen</p>}
        </Row>
      </Specimen>
      <Specimen title="Tooltip">
        <Row>
          <Tooltip
            label="Loop"
            trigger={<span className="underline underline-offset-4">Loop</span>}
            text="The yarn goes back uncut."
          />
          <Tooltip
            label="Tideline Loop"
            trigger={<Icon name="info" />}
            text="Tideline Loop, Natural"
            href="#tooltip"
          />
        </Row>
      </Specimen>
      <Specimen title="Disclosure">
        <Disclosure title="How long do samples take?" initiallyOpen>
          <p>5 to 10 business days.</p>
        </Disclosure>
        <Disclosure title="Can I lay carpet in a kitchen?">
          <p>You can. We would not.</p>
        </Disclosure>
      </Specimen>
      <Specimen title="Dialog">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Select Colours"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <p>Words of the dialog.</p>
        </Dialog>
      </Specimen>
    </>
  );
}
