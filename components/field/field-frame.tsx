import { type ReactNode, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';

/** Texts around the control of a field. */
export interface FieldWords {
  label: string;
  /** Required fields have no mark; optional ones are marked (DESIGN 8.7). */
  optional?: boolean;
  /** Unit to the right of the field, such as m². */
  unit?: string;
  hint?: string;
  error?: ReactNode;
}

interface Props extends FieldWords {
  disabled?: boolean;
  className?: string;
  /** Renders the control. Its attributes connect the control to the texts. */
  children: (attributes: {
    id: string;
    disabled?: boolean;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** Visible label, box, unit, lock, hint and error of one field. */
export function FieldFrame({ label, optional, unit, hint, error, disabled, className, children }: Props) {
  const id = useId();
  const described = [
    error && `${id}-error`,
    hint && `${id}-hint`,
    unit && `${id}-unit`,
    optional && `${id}-optional`,
  ].filter(Boolean);
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between text-sm leading-tight">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && (
          <span id={`${id}-optional`} className="text-ink-3">
            Optional
          </span>
        )}
      </div>
      <div className="field" data-error={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        {children({
          id,
          disabled,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        })}
        {unit && (
          <span id={`${id}-unit`} className="text-sm text-ink-3">
            {unit}
          </span>
        )}
        {disabled && <Icon name="lock" size={16} className="text-ink-3" />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="type-label mt-1.5 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="type-label mt-1.5 flex items-center gap-1.5 text-error">
          <Icon name="warning-circle" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
