'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { optionId } from '#components/combobox/combobox-list.tsx';
import { useCombobox } from '#components/combobox/use-combobox.ts';
import { useDelayedAnnouncement } from '#components/combobox/use-delayed-announcement.ts';
import { failureText, useOnline } from '#components/online/use-online.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { searchItemSelected, searchListViewed } from '#lib/analytics/search-events.ts';
import { searched } from '#lib/analytics/use-events.ts';
import { colourWord } from '#lib/colour/words.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { rememberSearch } from '#lib/search/recent.ts';
import type { SearchRow } from '#lib/search/rows.ts';
import { SEARCH_HINT } from '#lib/search/search-hint.ts';
import {
  SEARCH_UNAVAILABLE,
  type SearchState,
  type SearchStatus,
  STATUS_TEXT,
} from '#lib/search/search-state.ts';
import type { SiteCode } from '#lib/sites.ts';
import { spelled } from '#lib/spelling.ts';
import { SearchForm } from './search-form.tsx';
import { SearchFound } from './search-found.tsx';
import { useListView } from './use-list-view.ts';
import { useSearch } from './use-search.ts';
import { useSearchRows } from './use-search-rows.ts';

export interface SearchBarProps {
  readonly region: Region;
  readonly website: SiteCode;
  /** Whether the site has a store finder. */
  readonly stores: boolean;
  readonly thumb: PictureSource;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** The form of the toggle button. Its field has focus while the bar opens. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The search bar of the header: a combobox whose rows are grouped links (S4.1, A-9, A-10, G10, U-1). */
export function SearchBar({ region, website, stores, thumb, open, setOpen, form }: SearchBarProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch({ region, website });
  const { text, type, clear, leave } = search;
  const { status, failed } = search.state;
  const { groups, rows, total, setUsed, hold } = useSearchRows(search, { region, website });
  const box = useSearchBox(search, { listId, count: rows.length, searchPage: paths.search(region) });
  const pointing = box.active >= 0;
  useEffect(() => hold(pointing), [hold, pointing]);
  useOpening(open, { search, form, input, openList: box.setOpen, setUsed });
  useListView(rows, open && status === 'results found');
  const shown = box.open && rows.length > 0;
  const away = failureText(SEARCH_UNAVAILABLE, useOnline());
  const spoken = useDelayedAnnouncement(open ? (failed ? away : spokenStatus(status, total)) : '');

  /** Closes the bar; with `refocus`, focus returns to the button. */
  const shut = (refocus: boolean) => {
    leave();
    setOpen(false);
    if (refocus) form.current?.querySelector('button')?.focus();
  };
  const bar = useRef<HTMLDivElement>(null);
  useLeaving(open, { bar, form }, shut);
  const onKeyDown = (event: KeyboardEvent) => {
    const listShown = box.open && (rows.length > 0 || status === 'no results');
    if (event.key !== 'Escape' || listShown || text !== '') box.onKeyDown(event);
  };
  const toField = () => input.current?.focus();
  const openWith = (words: string) => {
    type(words);
    box.setOpen(true);
  };
  return (
    // No item of the header's row, whose gap would move the tools.
    <div hidden={!open} className="contents">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="search-scrim"
        onClick={() => shut(true)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: detects when focus leaves the whole widget. */}
      <div ref={bar} className="search-bar" onBlur={(event) => hasLeft(event, form.current) && shut(false)}>
        <div className="wrap">
          <SearchForm
            {...{ text, listId, shown, onKeyDown }}
            action={paths.search(region)}
            label={`Search floors, ${colourWord(region)}s and materials`}
            placeholder={spelled(SEARCH_HINT, region)}
            field={input}
            activeId={shown && box.active >= 0 ? optionId(listId, box.active) : undefined}
            onText={openWith}
            onOpenList={() => box.setOpen(true)}
            onSubmit={box.submit}
            onClear={() => {
              clear();
              toField();
            }}
            onClose={() => shut(true)}
          />
          <p role="status" className="sr-only">
            {spoken}
          </p>
          <SearchFound
            {...{ search, stores, open, shown, total, region, groups, thumb }}
            id={listId}
            active={box.active}
            onActive={box.setActive}
            onPick={(at) => noteChoice(search.state, rows, at)}
            onTake={(words) => {
              openWith(words);
              toField();
            }}
            onForget={toField}
            // The button disappears together with the failure, so focus returns to the field.
            onRetry={() => {
              toField();
              search.retry();
            }}
          />
        </div>
      </div>
    </div>
  );
}

type Search = ReturnType<typeof useSearch>;

interface BoxOptions {
  listId: string;
  count: number;
  /** URL of the results page. */
  searchPage: string;
}

/** Keyboard handling of the field, and submitting its text to the results page. */
function useSearchBox({ text, type, clear }: Search, { listId, count, searchPage }: BoxOptions) {
  const submit = () => {
    const words = text.trim();
    if (words === '') return;
    rememberSearch(words);
    window.location.assign(`${searchPage}?q=${encodeURIComponent(words)}`);
  };
  const box = useCombobox({
    count,
    text,
    onText: (next) => (next === '' ? clear() : type(next)),
    // The option is a link, so picking it by key follows the link.
    onPick: (at) => document.getElementById(optionId(listId, at))?.click(),
    onEnter: submit,
  });
  return { ...box, submit };
}

interface OpeningOptions {
  search: Search;
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  openList: (open: boolean) => void;
  setUsed: (used: boolean) => void;
}

/** Each time the bar opens, it continues with the previous search, or with text that was typed meanwhile. */
function useOpening(open: boolean, { search, form, input, openList, setUsed }: OpeningOptions) {
  const { comeBack, type } = search;
  // A layout effect, so that it runs before the browser handles the next key.
  useLayoutEffect(() => {
    if (!open) return;
    setUsed(true);
    comeBack();
    openList(true);
    input.current?.focus();
    const early = form.current?.querySelector('input');
    if (!early) return;
    if (early.value !== '') type(early.value);
    early.hidden = true;
  }, [open, comeBack, type, form, openList, input, setUsed]);
}

/**
 * A press outside the bar closes it, even on something that cannot receive focus, such as an empty part of the header
 * (S4.1-6). So does an Escape that the field did not handle, wherever focus is.
 */
function useLeaving(
  open: boolean,
  { bar, form }: Readonly<Record<'bar' | 'form', RefObject<HTMLElement | null>>>,
  onLeave: (refocus: boolean) => void,
) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return;
    const control = new AbortController();
    const { signal } = control;
    const press = (event: MouseEvent) => {
      // The event's original path, because the pressed element may be gone by now, such as the Clear button.
      const way = event.composedPath();
      const isOwn = (one: EventTarget) =>
        one === bar.current ||
        one === form.current ||
        (one instanceof Element && one.matches('.search-scrim'));
      if (!way.some(isOwn)) leave(false);
    };
    document.addEventListener('click', press, { signal });
    const key = (event: globalThis.KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && leave(true);
    window.addEventListener('keydown', key, { signal });
    return () => control.abort();
  }, [open, bar, form]);
}

/** Whether focus has left the bar and its form; the results then close together with the bar (S4.1-6). */
function hasLeft({ currentTarget, relatedTarget }: FocusEvent, form: HTMLElement | null): boolean {
  // Another window, or a press on something that cannot receive focus: the visitor has not left.
  if (!relatedTarget) return false;
  return !currentTarget.contains(relatedTarget) && !form?.contains(relatedTarget);
}

/**
 * Records that a row was followed. If the response had not arrived yet, first records the search and the current
 * rows.
 */
function noteChoice({ query, answer }: SearchState, rows: readonly SearchRow[], at: number): void {
  rememberSearch(query);
  const row = rows[at];
  const early = answer
    ? []
    : [searched({ term: query, results: rows.length, place: 'header' }), searchListViewed(rows)];
  for (const event of [...early, row && searchItemSelected(row, at)]) if (event) pushEvent(event);
}

function spokenStatus(status: SearchStatus, total: number): string {
  if (status === 'results found') return `${total} ${total === 1 ? 'result' : 'results'}`;
  return STATUS_TEXT[status] ?? '';
}
