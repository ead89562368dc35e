import { useMemo, useSyncExternalStore } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import type { StoreBrand } from '#lib/contracts/store-options.ts';
import type { Region } from '#lib/regions.ts';
import { type FinderState, finderQuery, parseFinder } from '#lib/stores/finder-state.ts';
import { stateName } from '#lib/stores/state-name.ts';

/**
 * The finder's state in the URL, with brands of these codes only; on the server and until hydration that of the query
 * string which the server rendered.
 */
export function useFinderUrl(region: Region, brands: readonly StoreBrand[], rendered: string) {
  const search = useSyncExternalStore(
    onAddress,
    () => window.location.search,
    () => rendered,
  );
  return useMemo(() => {
    const codes = brands.map(({ code }) => code);
    return parseFinder(new URLSearchParams(search), codes, (code) => stateName(region, code) !== undefined);
  }, [search, region, brands]);
}

/** Writes a state to the URL without a navigation; with `push`, Back returns to the previous one. */
export function writeFinderUrl(state: FinderState, how: 'push' | 'replace'): void {
  const query = finderQuery(state, window.location.search);
  writeAddress(query ? `${window.location.pathname}?${query}` : window.location.pathname, how);
}
