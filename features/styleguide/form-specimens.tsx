'use client';

import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Chip } from '#components/chip/chip.tsx';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Disclosure } from '#components/disclosure/disclosure.tsx';
import { Choice, Choices, Segmented, Toggle } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Tooltip } from '#components/tooltip/tooltip.tsx';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { MESSAGES } from '#lib/messages.ts';
import { Row, Specimen } from './specimen.tsx';

const ROOMS = ['Lounge', 'Kitchen', 'Bedroom'].map((label) => ({ value: label.toLowerCase(), label }));
const UNITS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];
const STEPS = [MESSAGES.selectColours, 'Your Details'] as const;

/** Fields and choices in all states. */
function FieldSpecimens() {
  const [units, setUnits] = useState('metric');
  return (
    <Specimen title="Fields">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
        <Field label="First name" defaultValue="Miriam" autoComplete="off" />
        <Field label="Floor size" optional unit="m²" inputMode="decimal" hint="Length times width" />
        <Field label="Email" defaultValue="miriam.okafor@" error={FORM_MESSAGES.emailInvalid} />
        <Select label="Room" options={ROOMS} />
        <Select label="Floor" optional options={ROOMS} error="Choose a floor" />
        <Field label="Country" defaultValue="Australia" disabled />
      </div>
      <div className="mt-8 grid gap-x-6 gap-y-6 md:grid-cols-3">
        <Choices legend="Fibre">
          <Choice type="checkbox" name="fibre" defaultChecked>
            Wool
          </Choice>
          <Choice type="checkbox" name="fibre">
            Triexta
          </Choice>
          <Choice type="checkbox" name="fibre" disabled>
            Jute
          </Choice>
        </Choices>
        <Choices legend="Pile" error="Choose a pile">
          <Choice type="radio" name="pile">
            Loop
          </Choice>
          <Choice type="radio" name="pile">
            Twist
          </Choice>
        </Choices>
        <div className="grid content-start justify-items-start gap-4">
          <Segmented legend="Units" name="units" options={UNITS} value={units} onChange={setUnits} />
          <div className="flex gap-6">
            <Toggle defaultChecked>Room view</Toggle>
            <Toggle disabled>Not here</Toggle>
          </div>
        </div>
      </div>
    </Specimen>
  );
}

const ChipSpecimen = () => (
  <Specimen title="Chips">
    <Row>
      {['Grey', 'Wool', 'Loop pile'].map((chip) => (
        <Chip key={chip} label={chip} href="#chips" />
      ))}
    </Row>
  </Specimen>
);

function DialogSpecimen() {
  const [step, setStep] = useState<0 | 1>();
  const close = () => setStep(undefined);
  return (
    <Specimen title="Dialog">
      <Button onClick={() => setStep(0)}>Open dialog</Button>
      <Dialog
        open={step !== undefined}
        onClose={close}
        title={STEPS[step ?? 0]}
        head={<p className="type-label text-ink-2">Step {(step ?? 0) + 1} of 2</p>}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Close
            </Button>
            {step === 0 ? (
              <Button onClick={() => setStep(1)}>Next</Button>
            ) : (
              <Button onClick={close}>Done</Button>
            )}
          </>
        }
      >
        {step === 1 ? <Field label="First name" /> : <p>Words of the dialog.</p>}
      </Dialog>
    </Specimen>
  );
}

/** Interactive components: fields, choices, chips, tooltip, disclosure and dialog. */
export function FormSpecimens() {
  return (
    <>
      <FieldSpecimens />
      <ChipSpecimen />
      <Specimen title="Tooltip">
        <Row>
          <Tooltip label="What is a loop?" text="The yarn goes back uncut." trigger={<Icon name="info" />} />
          <Tooltip
            label="With a link"
            text="Tideline Loop, Natural"
            href="#tooltip"
            side="bottom"
            trigger={<span className="underline underline-offset-4">With a link</span>}
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
      <DialogSpecimen />
    </>
  );
}
