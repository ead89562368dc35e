import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

const MAX_SEARCHES = 5;

const parse = (searches: unknown) =>
  Array.isArray(searches)
    ? { searches: searches.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES) }
    : undefined;

/** Older builds stored only the list; `migrate` reads it. */
const stored = storedValue<{ searches: string[] }>({
  key: 'shop:recent-searches',
  version: 1,
  parse: ({ searches }) => parse(searches),
  area: LOCAL,
  migrate: parse,
});

/** Returns the last searches that led to a result, newest first (U-1). */
export const recentSearches = (): string[] => stored.read()?.searches ?? [];

/** Stores a search; does nothing if storage is unavailable. */
export function rememberSearch(query: string): void {
  const tidy = query.trim();
  if (tidy === '') return;
  const others = recentSearches().filter((item) => item.toLowerCase() !== tidy.toLowerCase());
  stored.write({ searches: [tidy, ...others].slice(0, MAX_SEARCHES) });
}

/** Deletes all of them. */
export const forgetSearches = (): void => stored.remove();
