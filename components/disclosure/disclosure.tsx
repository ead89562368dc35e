'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  title: string;
  initiallyOpen?: boolean;
  /** Controls the state from outside, for example to keep only one panel open. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A question and its answer: a heading around a button. The closed panel is out of the tab order, and
 * find-in-page opens it in browsers that support `hidden="until-found"`. Without JavaScript all panels are open.
 */
export function Disclosure({ title, initiallyOpen = false, open, onToggle, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(initiallyOpen);
  const shown = open ?? own;

  function set(next: boolean) {
    setOwn(next);
    onToggle?.(next);
  }

  // React supports only a boolean `hidden`, so the attribute is set here instead of in the markup.
  useEffect(() => {
    const element = panel.current;
    if (shown) element?.removeAttribute('hidden');
    else element?.setAttribute('hidden', 'until-found');
  }, [shown]);
  useEffect(() => {
    const element = panel.current;
    const found = () => {
      setOwn(true);
      onToggle?.(true);
    };
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, [onToggle]);

  return (
    <div className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => set(!shown)}
          className="disclosure-title flex min-h-15 w-full items-center justify-between gap-6 py-3 text-left text-lg leading-snug font-medium"
        >
          <span>{title}</span>
          <Icon name={shown ? 'minus' : 'plus'} className="no-print" />
        </button>
      </h3>
      <div id={id} ref={panel} data-disclosure={shown ? 'open' : 'closed'}>
        <div className="max-w-[40em] pb-6 text-ink-2">{children}</div>
      </div>
    </div>
  );
}
