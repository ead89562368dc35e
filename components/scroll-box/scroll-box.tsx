import type { ComponentProps } from 'react';

/**
 * A box whose content scrolls sideways where it is too wide, with keys too: for them it takes the focus. With an
 * `aria-label` it is a part of the page by itself.
 */
export function ScrollBox(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only a box with the focus can be scrolled with keys.
  return <section tabIndex={0} {...props} />;
}
