import { useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { fill } from '#lib/fill.ts';
import type { RoomFloorsChoices } from '#lib/room-floors/choices.ts';
import type { RoomFloors } from '#lib/room-floors/client.ts';
import { MAX_QUERY_LENGTH } from '#lib/search/limits.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { type BrowseState, browseQuery, EMPTY_QUERY } from './browse-state.ts';
import { Empty } from './empty.tsx';
import { FloorTiles, type TileOptions } from './floor-tiles.tsx';
import { PanelFailed } from './panel-failed.tsx';
import { type FloorPages, useFloorPages } from './use-floor-pages.ts';

/** Delay in ms after the last keystroke before a search starts. */
const QUIET_MS = 350;
/** Shorter search words are ignored: the visitor is still typing the first word. */
const FEWEST_LETTERS = 2;

interface Props {
  shop: RoomFloors;
  choices: RoomFloorsChoices;
  state: BrowseState;
  change: (state: BrowseState) => void;
  tiles: TileOptions;
}

/** The whole range, with search and filters, one page at a time. */
export function AllFloors({ shop, choices, state, change, tiles }: Props) {
  const { words } = choices;
  const typed = state.words.trim().length < FEWEST_LETTERS ? '' : state.words;
  const settled = useDebouncedValue(typed, QUIET_MS);
  const pages = useFloorPages(shop.page, browseQuery({ ...state, words: settled }));
  const { first, floors, waits, failed } = pages;
  const search = useRef<HTMLDivElement>(null);
  function clear() {
    change({ ...state, ...EMPTY_QUERY });
    search.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <div ref={search} className="grid grid-cols-2 gap-x-3 gap-y-3">
        <Field
          className="col-span-2"
          label={words.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={words.searchExample}
          maxLength={MAX_QUERY_LENGTH}
          value={state.words}
          onChange={({ currentTarget }) => change({ ...state, words: currentTarget.value })}
        />
        <Filters {...{ choices, state, change }} />
      </div>
      <p role="status" className="type-small text-ink-2">
        {waits ? !failed && words.waiting : first && countWords(first, settled, words)}
      </p>
      {first?.note && <p className="type-small">{first.note}</p>}
      {failed && <PanelFailed again={pages.again} />}
      <div aria-busy={waits} className={waits && floors.length > 0 ? 'opacity-50' : undefined}>
        {floors.length > 0 && <FloorTiles {...{ tiles, floors }} label={words.range} />}
      </div>
      {!waits && floors.length === 0 && (
        <Empty title={words.empty.title} text={words.empty.text}>
          <Button variant="secondary" size="small" onClick={clear}>
            {words.empty.clear}
          </Button>
        </Empty>
      )}
      <More {...{ pages }} words={words.more} />
    </>
  );
}

function countWords(
  { total, fix }: NonNullable<FloorPages['first']>,
  asked: string,
  { found, foundFor }: RoomFloorsChoices['words'],
): string {
  const count = total === 1 ? found.one : fill(found.many, { count: String(total) });
  return fix && asked ? fill(foundFor, { count, words: fix }) : count;
}

/** Loads the next page. The button stays rendered during the request, so that it keeps focus. */
function More({ pages, words }: { pages: FloorPages; words: string }) {
  if (!pages.more || (pages.failed && pages.floors.length === 0)) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={pages.waits}
      onClick={() => pages.waits || pages.more?.()}
    >
      {words}
    </Button>
  );
}

function Filters({
  choices: { words, filters },
  state,
  change,
}: Pick<Props, 'choices' | 'state' | 'change'>) {
  const { type } = state;
  const select = (
    facet: 'type' | 'colour' | 'subType',
    values: readonly { readonly value: string; readonly label: string }[],
    onChange: (value: string) => void,
  ) =>
    values.length > 1 && (
      <Select
        label={words.filters[facet].label}
        options={[{ value: '', label: words.filters[facet].any }, ...values]}
        value={state[facet]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const materials = filters.subType.filter((one) => one.type === type);
  return (
    <>
      {select('type', filters.type, (value) => change({ ...state, type: value, subType: '' }))}
      {select('colour', filters.colour, (value) => change({ ...state, colour: value }))}
      {/* A material belongs to one type, so this filter appears only after a type is chosen. */}
      <div className="col-span-2 grid empty:hidden">
        {select('subType', materials, (value) => change({ ...state, subType: value }))}
      </div>
    </>
  );
}
