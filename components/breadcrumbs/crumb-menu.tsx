'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { dismissDetails } from '#lib/browser/dismiss-details.ts';

/** A breadcrumb that opens a list of links (S2.7-6). It closes on Escape and on a press outside. */
export function CrumbMenu({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => (list.current ? dismissDetails(list.current) : undefined), []);
  return (
    <details ref={list} className="relative">
      {children}
    </details>
  );
}
