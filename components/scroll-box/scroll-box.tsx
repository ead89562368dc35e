import type { ComponentProps } from 'react';

/**
 * A box that scrolls sideways if its content is too wide. It is focusable, so that keys can scroll it. With an
 * `aria-label` it is a landmark.
 */
export function ScrollBox(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused box can be scrolled with keys.
  return <section tabIndex={0} {...props} />;
}
