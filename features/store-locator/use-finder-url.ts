import { useMemo, useSyncExternalStore } from 'react';
import { type FinderState, finderQuery, parseFinder } from '#lib/stores/finder-state.ts';

const CHANGED = 'stores:address';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** What the address bar asks for; on the server and until the page is alive, nothing. */
export function useFinderUrl() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => parseFinder(new URLSearchParams(search)), [search]);
}

/** Puts a state into the address bar without leaving the page; with `push`, Back brings the one before. */
export function writeFinderUrl(state: FinderState, how: 'push' | 'replace'): void {
  const query = finderQuery(state, window.location.search);
  const address = query ? `${window.location.pathname}?${query}` : window.location.pathname;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}
