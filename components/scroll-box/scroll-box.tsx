import type { CSSProperties, ReactNode } from 'react';

interface Props {
  className: string;
  style?: CSSProperties;
  /** What is in it, where it is a part of the page by itself. */
  label?: string;
  children: ReactNode;
}

/** A box whose content scrolls sideways where it is too wide, with keys too: for them it takes the focus. */
export function ScrollBox({ label, ...rest }: Props) {
  const Box = label ? 'section' : 'div';
  return <Box aria-label={label} tabIndex={0} {...rest} />;
}
