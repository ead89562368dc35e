import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { DISPLAYS, type Display, type ListFilters } from '#lib/filters/facets.ts';
import type { Sort } from '#lib/filters/sorts.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { setRoomView } from '#store/visualiser/room-view.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';

const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  thickness: 'Thinnest first',
  'thickness-desc': 'Thickest first',
};
const DISPLAY_LABELS: Record<Display, string> = { rooms: 'Rooms', swatches: 'Swatch' };
const DISPLAY_ICONS = { rooms: 'couch', swatches: 'swatches' } as const;

interface SortProps {
  filters: ListFilters;
  change: (filters: ListFilters) => void;
  /** The available sort orders. */
  sorts: readonly Sort[];
  className?: string;
}

/** Sort order of the list. Part of the filter form, so that it submits without JavaScript. */
export function SortSelect({ filters, change, sorts, className = '' }: SortProps) {
  return (
    <label className={`relative flex items-center gap-2 text-[0.9375rem] ${className}`}>
      <span className="text-ink-2">Sort</span>
      <select
        name="sort"
        form="list-filters"
        value={filters.sort}
        onChange={(event) => change({ ...filters, sort: event.target.value as Sort })}
        className="min-h-11 flex-1 cursor-pointer appearance-none rounded-ctl bg-transparent pr-6 font-medium"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={16} className="pointer-events-none absolute right-0" />
    </label>
  );
}

interface DisplayProps {
  display: Display;
  change: (display: Display) => void;
}

/** Switches the cards between rooms and swatches (G14), and the visitor's own room if there is one. */
export function DisplayToggle({ display, change }: DisplayProps) {
  const dispatch = useAppDispatch();
  const shop = useVisualiserShop();
  const { scene, roomView } = useVisualiserState();
  const own = shop && scene ? display === 'rooms' && roomView : undefined;
  const choose = (next: Display, room: boolean) => {
    if (own !== undefined) dispatch(setRoomView(room));
    if (next !== display) change(next);
  };
  return (
    <fieldset className="m-0 flex min-w-0 rounded-ctl border border-line-2 p-[3px]">
      <legend className="sr-only">Show cards as</legend>
      {DISPLAYS.map((value) => (
        <Choice
          key={value}
          value={value}
          label={DISPLAY_LABELS[value]}
          icon={DISPLAY_ICONS[value]}
          checked={display === value && !own}
          // Switching to swatches keeps room view as it is, for the return to pictures.
          choose={() => choose(value, value === 'swatches' && roomView)}
        />
      ))}
      {own !== undefined && (
        <Choice
          value="rooms"
          label="Your room"
          icon="camera"
          checked={own}
          choose={() => choose('rooms', true)}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  value: Display;
  label: string;
  icon: IconName;
  checked: boolean;
  choose: () => void;
}

function Choice({ value, label, icon, checked, choose }: ChoiceProps) {
  return (
    <label className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-2 rounded-[1px] px-2 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus sm:px-3 lg:px-4">
      <input
        type="radio"
        name="display"
        form="list-filters"
        value={value}
        checked={checked}
        onChange={choose}
        className="sr-only"
      />
      <Icon name={icon} className="hidden md:block" />
      {label}
    </label>
  );
}
