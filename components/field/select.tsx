import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A native select in the house's field. */
export function Select({ label, options, className = '', ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm leading-tight font-medium">
        {label}
      </label>
      <div className="field">
        <select {...select} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={16} className="pointer-events-none" />
      </div>
    </div>
  );
}
