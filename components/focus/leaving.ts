import type { MouseEvent } from 'react';

/**
 * What a press does on a control that goes with what it stands in, such as "Try again" with its failure: the heading
 * before it gets the focus, and a keyboard goes on from there.
 */
export const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    focusBefore(currentTarget);
    act();
  };

function focusBefore(control: Element): void {
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].findLast(
    (one) =>
      one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      one.getClientRects().length > 0,
  );
  if (!heading) return;
  // By script alone.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
