'use client';

import { useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import type { SearchBarProps } from './search-bar.tsx';

type Props = Omit<SearchBarProps, 'open' | 'setOpen' | 'form'>;

const load = () => import('./search-bar.tsx');
/** Preloads the bar on intent; a failure is reported on the press. */
const prepare = () => void load().catch(() => undefined);
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Opens and closes the search bar (S2.1-3), whose code loads on intent. */
export function SearchToggle(props: Props) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** If the bar cannot be loaded, opens the search page instead. */
  function end(came: boolean) {
    if (came) return;
    setOpen(false);
    form.current?.submit();
  }
  function leave() {
    // The field that has focus is about to be removed.
    form.current?.querySelector('button')?.focus();
    setOpen(false);
  }
  return (
    <>
      <form
        ref={form}
        // Before hydration a press leads to the field of the results page.
        action={paths.search(props.region) + (open ? '' : '#search-words')}
      >
        <button
          // Without JavaScript, and until the bar is open, a press submits the form.
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
          // Focused within the press itself, because only then do phones show their keyboard. The bar takes over text
          // that was typed before it loaded; Enter before that submits the form.
          open && <input ref={focus} name="q" aria-label="Search" className="sr-only" />
        }
      </form>
      <LazyPart load={load} open={open} onEnd={end} onEscape={leave}>
        {({ SearchBar }) => <SearchBar {...props} {...{ open, setOpen, form }} />}
      </LazyPart>
    </>
  );
}
