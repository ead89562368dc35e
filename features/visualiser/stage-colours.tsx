import { spelled } from '#lib/spelling.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { FloorPreloader } from './floor-preloader.ts';
import type { StageFloor } from './stage-floor.ts';
import { useVisibleFloors } from './use-visible-floors.ts';

type Colours = StageFloor['colours'];

interface Props {
  colours: Colours;
  /** Slug of the current colour. */
  current: string;
  choose: (slug: string) => void;
  /** Prefetches what a colour needs before it is chosen. */
  ahead: FloorPreloader;
}

/** The colours of the floor, to try one after another. */
export function StageColours({ colours, current, choose, ahead }: Props) {
  const region = useAppSelector((state) => state.region.region);
  const list = useVisibleFloors<HTMLDivElement>(
    colours.map(({ surface }) => surface),
    (surfaces) => ahead.see('colours', surfaces),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{spelled('Colours', region)}</legend>
      <div ref={list} className="flex items-start gap-2.5 overflow-x-auto px-1 py-2 [scrollbar-width:thin]">
        {colours.map(({ slug, name, swatch, surface }) => (
          <button
            key={slug}
            type="button"
            aria-pressed={slug === current}
            onPointerEnter={() => ahead.fetch(surface)}
            onFocus={() => ahead.fetch(surface)}
            onClick={() => choose(slug)}
            className="group w-17 flex-none text-left text-xs"
          >
            <img
              src={swatch}
              alt=""
              width={68}
              height={68}
              loading="lazy"
              className="h-17 w-full object-cover outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent"
            />
            <span className="mt-1.5 block wrap-anywhere">{name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A select of the stage, with its label above it. */
export function StageSelect({ label, options, value, onChange }: SelectProps) {
  return (
    <label className="type-label grid content-center gap-1">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="min-h-11 min-w-0 rounded-ctl border border-line-2 bg-paper px-3 text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
