import { useCallback, useSyncExternalStore } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { LIST_PARAMETERS, type ListFilters } from '#lib/filters/facets.ts';
import { parsePageFilters } from '#lib/filters/parse.ts';

/** The canonical query of the address bar; during server rendering, the query that the server rendered. */
export function useListQuery(rendered: string): string {
  const read = useCallback(
    () => filtersToQuery(parsePageFilters(new URLSearchParams(window.location.search))),
    [],
  );
  return useSyncExternalStore(onAddress, read, () => rendered);
}

/** URL of a list. Keeps query parameters of others, such as marketing ones (SEO-20). */
export function listAddress(filters: ListFilters, pathname: string, search: string): string {
  const own = new URLSearchParams(filtersToQuery(filters));
  const others = new URLSearchParams(search);
  for (const key of LIST_PARAMETERS) others.delete(key);
  const query = [own.toString(), others.toString()].filter(Boolean).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

/** Pushes a list's filters into the URL without a navigation; Back returns to the previous ones. */
export function pushListAddress(filters: ListFilters): void {
  const { pathname, search } = window.location;
  writeAddress(listAddress(filters, pathname, search), 'push');
}
