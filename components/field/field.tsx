import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'id'> {}

/** Text field with a visible label, unit, hint and error. */
export function Field({ label, optional, unit, hint, error, disabled, className, ...input }: Props) {
  return (
    <FieldFrame {...{ label, optional, unit, hint, error, disabled, className }}>
      {(attributes) => <input {...input} {...attributes} />}
    </FieldFrame>
  );
}
