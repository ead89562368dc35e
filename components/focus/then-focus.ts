import { flushSync } from 'react-dom';

type Found = HTMLElement | null | undefined;

/**
 * Changes what is on screen and gives the focus to what stands there then: what had it is gone or disabled. Where the
 * change comes late, `from` is the part it began in: who has gone on to something else meanwhile keeps the focus there.
 */
export function thenFocus(change: () => void, find: () => Found, from?: Found): void {
  const { activeElement } = document;
  // A second press on a disabled button gives the focus to what is around it.
  const isElsewhere = from && activeElement && !from.contains(activeElement) && !activeElement.contains(from);
  flushSync(change);
  if (!isElsewhere) find()?.focus();
}
