import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

const MAX_SEARCHES = 5;

const parse = (searches: unknown) =>
  Array.isArray(searches)
    ? { searches: searches.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES) }
    : undefined;

/** Builds before this one stored the list alone. */
const stored = storedValue<{ searches: string[] }>({
  key: 'shop:recent-searches',
  version: 1,
  parse: ({ searches }) => parse(searches),
  area: LOCAL,
  migrate: parse,
});

/** The last searches that led somewhere, newest first (U-1). */
export const recentSearches = (): string[] => stored.read()?.searches ?? [];

/** Remembers a search; without storage nothing happens. */
export function rememberSearch(query: string): void {
  const tidy = query.trim();
  if (tidy === '') return;
  const others = recentSearches().filter((item) => item.toLowerCase() !== tidy.toLowerCase());
  stored.write({ searches: [tidy, ...others].slice(0, MAX_SEARCHES) });
}

/** Forgets all of them. */
export const forgetSearches = (): void => stored.remove();
