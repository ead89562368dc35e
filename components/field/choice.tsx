import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
}

/** Checkbox or radio button with its label. The input is native, so keyboard and forms work without code. */
export function Choice({ type, children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`choice ${className}`}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}

interface ChoicesProps {
  legend: string;
  error?: string;
  children: ReactNode;
}

/** A group of choices under one question. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-1.5 text-sm leading-tight font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-7 gap-y-1">{children}</div>
      {error && (
        <p id={id} className="type-label mt-1.5 flex items-center gap-1.5 text-error">
          <Icon name="warning-circle" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** A switch for a setting that takes effect at once. */
export function Toggle({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <label className="toggle">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state. */}
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}

interface SegmentedProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** A few options side by side: radio buttons that look like a switch. More than four options may wrap. */
export function Segmented<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<T>) {
  return (
    <fieldset
      className={`inline-flex min-w-0 flex-wrap gap-0.5 rounded-ctl border border-line-2 p-[3px] ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative flex min-h-8 cursor-pointer items-center justify-center rounded-[1px] pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${options.length > 4 ? 'px-1.5 sm:px-2.5' : options.length > 3 ? 'px-2.5' : 'px-3.5'} whitespace-nowrap text-[0.9375rem] font-medium text-ink-2 has-checked:bg-ink has-checked:text-paper has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
