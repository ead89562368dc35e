import { useCallback, useSyncExternalStore } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { LIST_PARAMETERS, type ListFilters } from '#lib/filters/facets.ts';
import { parsePageFilters } from '#lib/filters/parse.ts';

/** The canonical query of the address bar; while the server renders, the one it rendered. */
export function useListQuery(rendered: string): string {
  const read = useCallback(
    () => filtersToQuery(parsePageFilters(new URLSearchParams(window.location.search))),
    [],
  );
  return useSyncExternalStore(onAddress, read, () => rendered);
}

/** Address of a list, keeping parameters that are not ours, such as marketing ones (SEO-20). */
export function listAddress(filters: ListFilters, pathname: string, search: string): string {
  const own = new URLSearchParams(filtersToQuery(filters));
  const others = new URLSearchParams(search);
  for (const key of LIST_PARAMETERS) others.delete(key);
  const query = [own.toString(), others.toString()].filter(Boolean).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

/** Puts a state into the address bar without leaving the page; Back brings the one before. */
export function pushListAddress(filters: ListFilters): void {
  const { pathname, search } = window.location;
  writeAddress(listAddress(filters, pathname, search), 'push');
}
