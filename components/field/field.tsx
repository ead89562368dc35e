import { type InputHTMLAttributes, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** Required fields carry no mark; optional ones say so (DESIGN 8.7). */
  optional?: boolean;
  /** Unit at the right of the field, such as m2. */
  unit?: string;
  hint?: string;
  error?: string;
}

/** Text field: visible label, unit, hint, error tied to the field. */
export function Field({
  label,
  optional = false,
  unit,
  hint,
  error,
  disabled,
  className = '',
  ...input
}: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between text-sm leading-tight">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-ink-3">Optional</span>}
      </div>
      <div className="field" data-error={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <input
          {...input}
          id={id}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {unit && <span className="text-ink-3">{unit}</span>}
        {disabled && <Icon name="lock" size={16} className="text-ink-3" />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-center gap-1.5 text-sm text-error">
          <Icon name="warning-circle" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
