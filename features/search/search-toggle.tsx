'use client';

import { useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { LatePart } from '#components/late-part/late-part.tsx';
import { paths } from '#lib/paths.ts';
import type { SearchBarProps } from './search-bar.tsx';

type Props = Omit<SearchBarProps, 'open' | 'close'>;

const load = () => import('./search-bar.tsx');

/** Opens and closes the search bar (S2.1-3), which is loaded when someone means to search. */
export function SearchToggle(props: Props) {
  const [open, setOpen] = useState(false);
  // Drawn before it is pressed, the bar has the focus in the press itself: only then do phones show their keys.
  const [near, setNear] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const prepare = () => setNear(true);
  /** Without the bar there is its page. */
  function fail() {
    setOpen(false);
    form.current?.submit();
  }
  return (
    <>
      <form ref={form} action={paths.search(props.region)}>
        <button
          ref={button}
          type="submit"
          aria-label="Search"
          aria-expanded={open}
          data-search-toggle
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
      </form>
      <LatePart {...{ load, open, near }} onFail={fail}>
        {({ SearchBar }) => (
          <SearchBar
            {...props}
            open={open}
            close={(refocus) => {
              setOpen(false);
              if (refocus) button.current?.focus();
            }}
          />
        )}
      </LatePart>
    </>
  );
}
