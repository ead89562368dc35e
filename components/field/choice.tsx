import type { InputHTMLAttributes, ReactNode } from 'react';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/** Checkbox or radio button with its label; the box is native, so keyboard and forms work by themselves. */
export function Choice({ type, children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`choice ${className}`}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** A switch for something that takes effect at once. */
export function Toggle({ children, ...input }: ToggleProps) {
  return (
    <label className="toggle">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

interface SegmentedProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, side by side: radio buttons that look like a switch. */
export function Segmented({ legend, name, options, value, onChange }: SegmentedProps) {
  return (
    <fieldset className="m-0 inline-flex h-10 min-w-0 rounded-ctl border border-line-2 p-[3px]">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-center rounded-[1px] px-4 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
