const CHANGED = 'address-bar';

/**
 * Calls the listener when the address changes through Back, Forward or `writeAddress`; returns a function that stops
 * it.
 */
export function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/**
 * Changes the address without leaving the page; with `push`, Back returns to the previous one. The history entries
 * belong only to the page: they are written without the framework's router, which handles every entry written through
 * `window.history`. After a reload, it would request each entry that Back leads to, and if a second Back interrupts
 * that request, load the first one's document under the second one's address. The router ignores entries without
 * state, so the entry left behind gets none either.
 */
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  const { pushState, replaceState } = History.prototype;
  replaceState.call(window.history, null, '', how === 'push' ? window.location.href : address);
  if (how === 'push') pushState.call(window.history, null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}
