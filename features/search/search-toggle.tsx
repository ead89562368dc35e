'use client';

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { paths } from '#lib/paths.ts';
import type { SearchBarProps } from './search-bar.tsx';

type Props = Omit<SearchBarProps, 'open' | 'close'>;

/** Opens and closes the search bar (S2.1-3), which is loaded when someone means to search. */
export function SearchToggle(props: Props) {
  const [open, setOpen] = useState(false);
  const [Bar, setBar] = useState<ComponentType<SearchBarProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const load = (onFailure?: () => void) => {
    if (Bar) return;
    import('./search-bar.tsx').then(
      ({ SearchBar }) => setBar(() => SearchBar),
      onFailure ?? (() => undefined),
    );
  };
  const prepare = () => load();

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
            // Without the bar there is its page.
            if (!open) load(() => form.current?.submit());
          }}
          className="grid size-11 place-items-center"
        >
          <Icon name="magnifying-glass" size={24} />
        </button>
      </form>
      {Bar && (
        <Bar
          {...props}
          open={open}
          close={(refocus) => {
            setOpen(false);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
