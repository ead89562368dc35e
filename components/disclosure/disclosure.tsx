'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  title: string;
  level?: 2 | 3 | 4;
  initiallyOpen?: boolean;
  children: ReactNode;
}

/**
 * A question and its answer: a heading around a button. The closed panel is out of the tab order, and the
 * browser's find-in-page opens it where it knows `hidden="until-found"`.
 */
export function Disclosure({ title, level = 3, initiallyOpen = false, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(initiallyOpen);
  const Heading = `h${level}` as const;

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    if (open) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const found = () => setOpen(true);
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, [open]);

  return (
    <div className="border-b border-line">
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-15 w-full items-center justify-between gap-6 text-left text-lg font-medium"
        >
          {title}
          <Icon name={open ? 'minus' : 'plus'} size={20} />
        </button>
      </Heading>
      <div id={id} ref={panel} hidden={!open} className="max-w-[58ch] pb-6 text-ink-2">
        {children}
      </div>
    </div>
  );
}
