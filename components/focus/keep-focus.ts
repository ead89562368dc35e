/** A heading that can be focused only by script. */
const HEADING = ':is(h2, h3)[tabindex="-1"]';

/**
 * Keeps focus inside a box. If the focused element is removed, browsers move focus to the document, and keyboard
 * users would start from the beginning. This moves focus to the heading of the surrounding part that remains. Returns
 * a function that stops it.
 */
export function keepFocus(box: HTMLElement): () => void {
  /** The focused element and its ancestors, from the inside out. */
  let path: readonly EventTarget[] = [];
  const isLost = () => path[0] instanceof Element && (!path[0].isConnected || path[0].matches(':disabled'));
  function follow(event: FocusEvent) {
    path = event.composedPath();
  }
  // Deferred: a browser may fire the event before it removes the element, and between two controls nothing has focus.
  function leave({ target }: FocusEvent) {
    // The element may be enabled again by then.
    if (isLost()) return;
    setTimeout(() => {
      if (path[0] === target && document.activeElement !== target && !isLost()) path = [];
    });
  }
  function find() {
    const { activeElement, body } = document;
    if (!isLost() || (activeElement && activeElement !== body)) return;
    for (const around of path) {
      if (!(around instanceof Element && around.isConnected)) continue;
      const heading = around.querySelector<HTMLElement>(HEADING);
      if (heading) return heading.focus({ preventScroll: true });
    }
  }
  const observer = new MutationObserver(() => isLost() && setTimeout(find));
  observer.observe(box, { childList: true, subtree: true });
  box.addEventListener('focusin', follow);
  box.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', follow);
    box.removeEventListener('focusout', leave);
  };
}
