import { Icon } from '#components/icon/icon.tsx';
import { FLOORING_NAMES } from '#lib/area/flooring-names.ts';
import type { FlooringType } from '#lib/sites.ts';

interface Props {
  readonly name: string;
  readonly value: FlooringType;
  readonly onChange: (flooring: FlooringType) => void;
}

const OPTIONS = [
  { value: 'carpet', icon: 'rug' },
  { value: 'hardFlooring', icon: 'rows' },
] as const;

/** Carpet or hard flooring, as two radio buttons that look like a switch. */
export function FlooringChoice({ name, value, onChange }: Props) {
  return (
    <fieldset className="calc-flooring min-w-0">
      <legend className="mb-1.5 text-sm leading-tight font-medium">Flooring</legend>
      <div className="calc-pair">
        {OPTIONS.map((option) => (
          <label key={option.value} title={FLOORING_NAMES[option.value]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <Icon name={option.icon} size={22} />
            <span className="sr-only">{FLOORING_NAMES[option.value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
