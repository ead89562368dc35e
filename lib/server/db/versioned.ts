import 'server-only';
import { LRUCache } from 'lru-cache';

/** Caches one value per key until the catalogue's version changes; concurrent callers share one call of `make`. */
export function versioned<T extends object>(
  version: () => Promise<string>,
  make: (key: string) => Promise<T>,
  max = 64,
) {
  const held = new LRUCache<string, { version: string; value: Promise<T> }>({ max });
  return {
    async get(key: string): Promise<T> {
      const current = await version();
      const hit = held.get(key);
      if (hit?.version === current) return hit.value;
      const value = make(key);
      held.set(key, { version: current, value });
      // A failure is not cached: the next caller tries again.
      value.catch(() => held.delete(key));
      return value;
    },
    clear: () => held.clear(),
  };
}
