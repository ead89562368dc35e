/** A heading that takes the focus by script alone. */
const HEADING = ':is(h2, h3)[tabindex="-1"]';

/**
 * Keeps the focus in a box: where what had it is removed, the browser gives it to the document, and a keyboard would
 * begin anew. It goes to the heading of the part that is left around. Gives what ends it.
 */
export function keepFocus(box: HTMLElement): () => void {
  /** What has the focus, and the elements around it from the inside out. */
  let path: readonly EventTarget[] = [];
  const isLost = () => path[0] instanceof Element && (!path[0].isConnected || path[0].matches(':disabled'));
  function follow(event: FocusEvent) {
    path = event.composedPath();
  }
  // A moment later: a browser may say so before it removes the element, and between two controls nothing has the focus.
  function leave({ target }: FocusEvent) {
    // It may be enabled again by then.
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
