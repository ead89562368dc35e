'use client';

import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { optionId } from '#components/combobox/combobox-list.tsx';
import { useCombobox } from '#components/combobox/use-combobox.ts';
import { useSpoken } from '#components/combobox/use-spoken.ts';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { searchItemSelected } from '#lib/analytics/search-events.ts';
import { colourWord } from '#lib/colour/words.ts';
import { topicsFor } from '#lib/content/topics-for.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { joinEntries } from '#lib/search/held-entries.ts';
import { MAX_QUERY_LENGTH } from '#lib/search/limits.ts';
import { quickMatches } from '#lib/search/quick-match.ts';
import { rememberSearch } from '#lib/search/recent.ts';
import { quickGroups, rowGroups, type SearchRow } from '#lib/search/rows.ts';
import { STATUS_TEXT } from '#lib/search/search-state.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useAppSelector } from '#store/hooks.ts';
import { RecentSearches } from './recent-searches.tsx';
import { ResultRows } from './result-rows.tsx';
import { SearchHelp } from './search-help.tsx';
import { StatusLine } from './status-line.tsx';
import { useHeldEntries } from './use-held-entries.ts';
import { useListView } from './use-list-view.ts';
import { useMostRows } from './use-most-rows.ts';
import { useQuickIndex, useSearch } from './use-search.ts';

export interface SearchBarProps {
  readonly region: Region;
  readonly website: SiteCode;
  /** Whether the site has a store finder. */
  readonly stores: boolean;
  readonly thumb: PictureSource;
  readonly open: boolean;
  /** Closes the bar; `refocus` gives the focus back to the button. */
  readonly close: (refocus: boolean) => void;
}

/** The search bar of the header: a combobox whose rows are grouped links (S4.1, A-9, A-10, G10, U-1). */
export function SearchBar({ region, website, stores, thumb, open, close }: SearchBarProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const { text, state, type, hurry, clear, leave, comeBack } = useSearch({ region, website });
  const loaded = useQuickIndex({ region, website }, used);
  const held = useHeldEntries({ region, website }, used);
  const index = useMemo(() => joinEntries(loaded, held), [loaded, held]);
  const most = useMostRows();
  const topics = useAppSelector(({ supportConfig }) => supportConfig.topics);
  const { status, query, answer } = state;

  const groups = useMemo(() => {
    if (status === 'results found' && answer) return rowGroups(answer, most);
    if (status === 'searching') return quickGroups(quickMatches(index, text, most), most);
    return [];
  }, [status, answer, index, text, most]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const total = answer ? Object.values(answer.totals).reduce((sum, count) => sum + count, 0) : 0;

  const goTo = (words: string) => {
    rememberSearch(words);
    window.location.assign(`${paths.search(region)}?q=${encodeURIComponent(words)}`);
  };
  const box = useCombobox({
    count: rows.length,
    text,
    onText: (next) => (next === '' ? clear() : type(next)),
    // The option is a link: picking it by key is following it.
    onPick: (at) => document.getElementById(optionId(listId, at))?.click(),
    onEnter: () => {
      if (status === 'searching') {
        hurry();
        box.setOpen(true);
      } else if (text.trim() !== '') goTo(text.trim());
    },
  });
  const setListOpen = box.setOpen;

  useEffect(() => {
    if (!open) return;
    setUsed(true);
    comeBack();
    setListOpen(true);
    input.current?.focus();
  }, [open, comeBack, setListOpen]);
  useListView(rows, open && status === 'results found');

  const shown = box.open && rows.length > 0;
  const spoken = useSpoken(
    open
      ? status === 'results found'
        ? `${total} ${total === 1 ? 'result' : 'results'}`
        : (STATUS_TEXT[status] ?? '')
      : '',
  );

  /** Focus left the whole of it: results hide and the header closes the bar (S4.1-6). */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (relatedTarget?.closest('[data-search-toggle]')) return;
    // Another window, or a press on something that takes no focus: the visitor has not gone.
    if (!relatedTarget) return;
    leave();
    close(false);
  };
  const shut = (refocus: boolean) => {
    leave();
    close(refocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      !(box.open && (rows.length > 0 || status === 'no results')) &&
      text === ''
    ) {
      event.preventDefault();
      shut(true);
      return;
    }
    box.onKeyDown(event);
  };
  const pick = (row: SearchRow, at: number) => {
    rememberSearch(text);
    const event = searchItemSelected(row, at);
    if (event) pushEvent(event);
  };
  const take = (words: string) => {
    type(words);
    box.setOpen(true);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') goTo(text.trim());
  };

  return (
    <div data-theme="default" hidden={!open}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="search-scrim"
        onClick={() => shut(true)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus has left all of it. */}
      <div ref={root} className="search-bar" onBlur={onBlur}>
        <div className="wrap">
          <form
            action={paths.search(region)}
            role="search"
            onSubmit={onSubmit}
            className="flex h-19 items-center gap-4 border-b-2 border-ink lg:h-24"
          >
            <Icon name="magnifying-glass" size={24} />
            <input
              ref={input}
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-label={`Search floors, ${colourWord(region)}s and materials`}
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={shown && box.active >= 0 ? optionId(listId, box.active) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_QUERY_LENGTH}
              placeholder={region === 'na' ? 'Oak, gray, stairs' : 'Oak, grey, stairs'}
              value={text}
              onChange={({ currentTarget }) => {
                type(currentTarget.value);
                box.setOpen(true);
              }}
              onClick={() => box.setOpen(true)}
              onKeyDown={onKeyDown}
              className="search-input"
            />
            {text !== '' && (
              <button
                type="button"
                aria-label="Clear search"
                onClick={() => {
                  clear();
                  input.current?.focus();
                }}
                className="min-h-11 text-[0.9375rem] font-medium underline underline-offset-4"
              >
                Clear
              </button>
            )}
            <button
              type="button"
              aria-label="Close search"
              onClick={() => shut(true)}
              className="-mr-2.5 grid size-11 place-items-center"
            >
              <Icon name="x" size={24} />
            </button>
          </form>
          <p role="status" className="sr-only">
            {spoken}
          </p>
          <div className="grid gap-6 py-6 lg:py-8">
            <StatusLine status={status} typed={text} region={region} answer={answer} />
            <div hidden={!shown}>
              <ResultRows
                id={listId}
                region={region}
                groups={groups}
                typed={answer?.fix && status === 'results found' ? answer.fix : text}
                active={box.active}
                thumb={thumb}
                onActive={box.setActive}
                onPick={pick}
              />
            </div>
            {status === 'results found' && (
              <a
                href={`${paths.search(region)}?q=${encodeURIComponent(query)}`}
                onClick={() => rememberSearch(query)}
                className="inline-flex min-h-11 items-center gap-2 justify-self-start text-[0.9375rem] font-medium underline underline-offset-4"
              >
                {total === 1 ? 'See the result' : `See all ${total} results`}
                <Icon name="arrow-right" size={16} />
              </a>
            )}
            {text === '' && <RecentSearches open={open} onTake={take} />}
            {(text === '' || status === 'no results') && (
              <SearchHelp region={region} stores={stores} topics={topicsFor(topics, text)} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
