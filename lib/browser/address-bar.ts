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

/** Writes an address without leaving the page; with `push`, Back brings the one before. */
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}
