import { Icon } from '#components/icon/icon.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';

/** One value of a filter as the panel shows it. */
export interface FilterOption {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** Accessible name of a filter value: "Wool, 14 floors". */
export const optionName = (label: string, count: number): string => `${label}, ${floorCount(count)}`;

interface Props {
  name: string;
  options: readonly FilterOption[];
  toggle: (value: string) => void;
}

/** Checkboxes with counts. A value without results is shown but disabled (U-3). */
export function FilterOptions({ name, options, toggle }: Props) {
  return (
    <ul className="grid gap-0.5">
      {options.map(({ value, label, count, selected }) => {
        const dead = count === 0 && !selected;
        return (
          <li key={value}>
            <label
              className={`relative flex min-h-8 pointer-coarse:min-h-11 items-center gap-3 text-[0.9375rem] ${dead ? 'opacity-50' : 'cursor-pointer'}`}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                aria-label={optionName(label, count)}
                checked={selected}
                disabled={dead}
                onChange={() => toggle(value)}
                className="peer size-5 flex-none appearance-none rounded-ctl border border-line-2 bg-paper checked:border-brand checked:bg-brand"
              />
              <Icon
                name="check"
                size={14}
                className="pointer-events-none absolute left-[3px] hidden text-on-brand peer-checked:block"
              />
              <span className="flex-1">{label}</span>
              <span className="figures type-label text-ink-2">{count}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
