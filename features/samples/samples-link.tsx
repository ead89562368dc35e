'use client';

import type { ReactNode } from 'react';
import { useOpenSamples } from './use-open-samples.ts';

interface Props {
  /** Target without JavaScript: a page of floors that have samples. */
  href: string;
  className: string;
  children: ReactNode;
}

/** A link that opens the samples modal on the current page. */
export function SamplesLink({ href, className, children }: Props) {
  const { open, intent } = useOpenSamples();
  return (
    <a
      {...intent}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
      className={className}
    >
      {children}
    </a>
  );
}
