import type { MouseEvent } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';

/** The element with the number of floors that is visible at this screen size. */
const shownCount = () =>
  [...document.querySelectorAll<HTMLElement>('[data-list-count]')].find(
    // Not `checkVisibility`, because some supported browsers lack it.
    (count) => count.getClientRects().length > 0,
  );

/**
 * Handles a click on a link that changes the list in place and then disappears. Focus moves to the next link in its
 * row; if that is the last one, which clears all filters, focus moves to the number of floors instead.
 */
export const followAtOnce = (change: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const beside = event.currentTarget.closest('li')?.nextElementSibling;
  changeAndFocus(change, () =>
    beside?.isConnected && beside.nextElementSibling ? beside.querySelector('a') : shownCount(),
  );
};
