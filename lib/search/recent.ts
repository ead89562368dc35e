const KEY = 'shop:recent-searches';
const MOST = 5;

/** The last searches that led somewhere, newest first (U-1); none where storage is blocked or holds something else. */
export function recentSearches(storage: Storage | undefined): string[] {
  try {
    const held: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(held) ? held.filter((item) => typeof item === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a search; without storage nothing happens. */
export function rememberSearch(storage: Storage | undefined, query: string): void {
  const tidy = query.trim();
  if (tidy === '') return;
  const others = recentSearches(storage).filter((item) => item.toLowerCase() !== tidy.toLowerCase());
  try {
    storage?.setItem(KEY, JSON.stringify([tidy, ...others].slice(0, MOST)));
  } catch {
    // Full or blocked: the search works, it is only not remembered.
  }
}

/** Forgets all of them. */
export function forgetSearches(storage: Storage | undefined): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
