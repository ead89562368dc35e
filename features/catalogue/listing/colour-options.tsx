import { Picture } from '#components/picture/picture.tsx';
import { type FilterOption, optionName } from './filter-options.tsx';
import type { Swatches } from './list-state.ts';

interface Props {
  options: readonly FilterOption[];
  families: Swatches;
  toggle: (value: string) => void;
}

/** Colour families as swatches of real floors in the proportion of a sample, each with its name. */
export function ColourOptions({ options, families, toggle }: Props) {
  return (
    <ul className="grid grid-cols-5 gap-x-2 gap-y-3">
      {options.map(({ value, label, count, selected }) => {
        const dead = count === 0 && !selected;
        const family = families[value];
        return (
          <li key={value}>
            <label className={`group/hue block ${dead ? 'opacity-50' : 'cursor-pointer'}`}>
              <input
                type="checkbox"
                name="colour"
                value={value}
                aria-label={optionName(label, count)}
                checked={selected}
                disabled={dead}
                onChange={() => toggle(value)}
                className="peer sr-only"
              />
              <span className="block aspect-5/6 overflow-hidden bg-mist outline-offset-2 outline-ink group-hover/hue:outline-1 peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-4">
                {family && (
                  <Picture
                    source={{ src: family.src, width: 80, height: 96, placeholder: family.hex }}
                    alt=""
                  />
                )}
              </span>
              <span className="type-micro mt-1.5 block leading-tight wrap-anywhere text-ink-2 peer-checked:font-semibold peer-checked:text-ink">
                {label} <span className="figures">{count}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
