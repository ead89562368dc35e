const CHANGED = 'address-bar';

/** Calls the listener when the address bar changes by Back, Forward or `writeAddress`; gives what ends it. */
export function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/**
 * Writes an address without leaving the page; with `push`, Back brings the one before. Entries that are written here
 * belong to the page alone. The framework's router follows those of `window.history`: it would ask the server for each
 * that Back leads to after a reload, and when a second Back interrupts that, load the first one's document over the
 * second one's address. It leaves entries without state alone, the one that is left behind included.
 */
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  const { pushState, replaceState } = History.prototype;
  replaceState.call(window.history, null, '', how === 'push' ? window.location.href : address);
  if (how === 'push') pushState.call(window.history, null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}
