import type { ReactNode } from 'react';

/** A box whose content scrolls where it is too wide, with keys too. */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide content scrolls on a phone, and only a focusable box can be scrolled with keys.
    <div className={className} tabIndex={0}>
      {children}
    </div>
  );
}
