/**
 * Gives the focus to the heading before a control that goes with what it stands in, such as "Try again" with its
 * failure: a keyboard goes on from there.
 */
export function focusBefore(control: Element): void {
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
