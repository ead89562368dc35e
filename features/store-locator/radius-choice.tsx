import type { Region } from '#lib/regions.ts';
import { RADIUS_OPTIONS, type RadiusOption, unitName } from '#lib/stores/radius.ts';
import { radiusWords } from './finder-words.ts';

interface Props {
  readonly region: Region;
  readonly value: RadiusOption;
  readonly onChange: (radius: RadiusOption) => void;
}

/** The radius as seven joined radio buttons, in the unit of the region (S9.5-1, DESIGN 8.14). */
export function RadiusChoice({ region, value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between text-sm leading-tight">
        <span className="font-medium">Radius</span>
        <span aria-hidden="true" className="text-ink-2">
          {unitName(region)}
        </span>
      </legend>
      <div className="radius-choice">
        {RADIUS_OPTIONS.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="radius"
              value={option}
              aria-label={radiusWords(option, region)}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
