import { flushSync } from 'react-dom';

type Found = HTMLElement | null | undefined;

/**
 * Applies a change and then focuses the element that `find` returns, because the focused element is removed or
 * disabled. For a change that comes late, `from` is the part it started in: if the visitor has moved on to another
 * part, focus stays there.
 */
export function changeAndFocus(change: () => void, find: () => Found, from?: Found): void {
  const { activeElement } = document;
  // A second press on a disabled button moves focus to an ancestor of the button.
  const isElsewhere = from && activeElement && !from.contains(activeElement) && !activeElement.contains(from);
  flushSync(change);
  if (!isElsewhere) find()?.focus();
}
