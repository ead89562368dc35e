import { useMemo, useSyncExternalStore } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import { type FinderState, finderQuery, parseFinder } from '#lib/stores/finder-state.ts';

/** The search in the address bar; empty on the server and until hydration. */
export function useFinderUrl() {
  const search = useSyncExternalStore(
    onAddress,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => parseFinder(new URLSearchParams(search)), [search]);
}

/** Puts a state into the address bar without leaving the page; with `push`, Back brings the one before. */
export function writeFinderUrl(state: FinderState, how: 'push' | 'replace'): void {
  const query = finderQuery(state, window.location.search);
  writeAddress(query ? `${window.location.pathname}?${query}` : window.location.pathname, how);
}
