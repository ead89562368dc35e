import { Icon } from '#components/icon/icon.tsx';
import { DISPLAYS, type Display, type ListFilters, SORTS, type Sort } from '#lib/filters/facets.ts';

const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  name: 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  thickness: 'Thinnest first',
  'thickness-desc': 'Thickest first',
};
const DISPLAY_LABELS: Record<Display, string> = { rooms: 'Rooms', swatches: 'Swatch' };
const DISPLAY_ICONS = { rooms: 'couch', swatches: 'swatches' } as const;

interface Props {
  filters: ListFilters;
  display: Display;
  change: (filters: ListFilters) => void;
  changeDisplay: (display: Display) => void;
}

/** Order of the list, and rooms or swatches on its cards (G14); part of the filter form, so both send without a script. */
export function ListControls({ filters, display, change, changeDisplay }: Props) {
  return (
    <div className="flex items-center gap-4 xl:gap-6">
      <label className="relative flex items-center gap-2 text-[0.9375rem]">
        <span className="hidden text-ink-2 md:inline">Sort</span>
        <span className="sr-only md:hidden">Sort</span>
        <select
          name="sort"
          form="list-filters"
          value={filters.sort}
          onChange={(event) => change({ ...filters, sort: event.target.value as Sort })}
          className="h-10 cursor-pointer appearance-none rounded-ctl bg-transparent pr-6 font-medium"
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={16} className="pointer-events-none absolute right-0" />
      </label>
      <fieldset className="m-0 flex h-10 min-w-0 rounded-ctl border border-line-2 p-[3px]">
        <legend className="sr-only">Show cards as</legend>
        {DISPLAYS.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-2 rounded-[1px] px-3 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus lg:px-4"
          >
            <input
              type="radio"
              name="display"
              form="list-filters"
              value={value}
              checked={display === value}
              onChange={() => changeDisplay(value)}
              className="sr-only"
            />
            <Icon name={DISPLAY_ICONS[value]} />
            <span className="sr-only md:not-sr-only">{DISPLAY_LABELS[value]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
