import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

interface Props extends Omit<FieldWords, 'unit'>, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
}

/** A native select that looks like the other fields. */
export function Select({ label, optional, hint, error, disabled, className, options, ...select }: Props) {
  return (
    <FieldFrame {...{ label, optional, hint, error, disabled, className }}>
      {(attributes) => (
        <>
          <select {...select} {...attributes}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {!disabled && <Icon name="caret-down" size={16} className="pointer-events-none" />}
        </>
      )}
    </FieldFrame>
  );
}
