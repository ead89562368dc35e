'use client';

import { useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { LatePart } from '#components/late-part/late-part.tsx';
import { paths } from '#lib/paths.ts';
import type { SearchBarProps } from './search-bar.tsx';

type Props = Omit<SearchBarProps, 'open' | 'setOpen' | 'form'>;

const load = () => import('./search-bar.tsx');
/** Fetched on intent; a failure shows with the press. */
const prepare = () => void load().catch(() => undefined);
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Opens and closes the search bar (S2.1-3), which is loaded when someone means to search. */
export function SearchToggle(props: Props) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Without the bar there is its page. */
  function end(came: boolean) {
    if (came) return;
    setOpen(false);
    form.current?.submit();
  }
  return (
    <>
      <form
        ref={form}
        // Pressed before the scripts listen, it leads into the field of the page of results.
        action={paths.search(props.region) + (open ? '' : '#search-words')}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          // The field that has the focus goes.
          currentTarget.querySelector('button')?.focus();
          setOpen(false);
        }}
      >
        <button
          // Without a script, and until it is open, a press sends the form.
          type={open ? 'button' : undefined}
          aria-label="Search"
          aria-expanded={open}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!open);
          }}
          className="grid size-11 place-items-center"
        >
          <Icon name="magnifying-glass" size={24} />
        </button>
        {
          // Has the focus in the press itself: only then do phones show their keys. The bar takes over what was typed
          // before it came, and Enter before that leads to its page.
          open && <input ref={focus} name="q" aria-label="Search" className="sr-only" />
        }
      </form>
      <LatePart load={load} open={open} onEnd={end}>
        {({ SearchBar }) => <SearchBar {...props} {...{ open, setOpen, form }} />}
      </LatePart>
    </>
  );
}
