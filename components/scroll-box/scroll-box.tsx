import type { CSSProperties, ReactNode } from 'react';

interface Props {
  className: string;
  style?: CSSProperties;
  /** What is in it, where it is a part of the page by itself. */
  label?: string;
  children: ReactNode;
}

/** A box whose content scrolls sideways where it is too wide, with keys too. */
export function ScrollBox({ label, children, ...look }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide content scrolls on a phone, and only a focusable box can be scrolled with keys.
    <div {...(label && { role: 'region', 'aria-label': label })} tabIndex={0} {...look}>
      {children}
    </div>
  );
}
