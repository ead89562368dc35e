'use client';

import type { ReactNode } from 'react';
import { useOpenSamples } from './use-open-samples.ts';

interface Props {
  /** Where floors with samples are, without a script. */
  href: string;
  className: string;
  children: ReactNode;
}

/** A link that opens the samples where it is. */
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
