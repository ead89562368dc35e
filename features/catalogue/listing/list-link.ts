import type { MouseEvent } from 'react';
import { thenFocus } from '#components/focus/then-focus.ts';

/** How many floors there are, where this screen shows it. */
const shownCount = () =>
  [...document.querySelectorAll<HTMLElement>('[data-list-count]')].find(
    // Not `checkVisibility`: some of the browsers that the shop is built for do not have it.
    (count) => count.getClientRects().length > 0,
  );

/**
 * Follows a link in a row that changes the list at once. The link is gone then: the focus goes to the next of its row,
 * but not to the last, which clears all; else to how many floors there are now.
 */
export const followAtOnce = (change: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const beside = event.currentTarget.closest('li')?.nextElementSibling;
  thenFocus(change, () =>
    beside?.isConnected && beside.nextElementSibling ? beside.querySelector('a') : shownCount(),
  );
};
