/** Calls `scan` after the page's elements have changed; several changes cause one call. */
export function onBodyChanges(scan: () => void, signal: AbortSignal): void {
  let waiting = false;
  const changes = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (!signal.aborted) scan();
    });
  });
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => changes.disconnect());
}
