import type { MouseEvent } from 'react';

/**
 * Click handler for a control that disappears with its container, such as "Try again" with its error message. Focus
 * moves to the heading before it, so that keyboard users continue from there.
 */
export const withFocusBefore =
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
  // Focusable by script only.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
