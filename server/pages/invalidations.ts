import type { Invalidation } from '../../lib/server/process-link.ts';

/**
 * Maximum number of tags and paths remembered. An import of the whole catalogue invalidates one tag, an import of 200
 * products about 600.
 */
export const MAX_REMEMBERED = 20_000;

/**
 * Invalidations by sequence number. A rendering records the number before it begins; its page is stale if one of its
 * tags or its path was invalidated later. No clocks are compared, so the duration of a rendering does not matter.
 */
export class Invalidations {
  #count = 0;
  /** The sequence number of the last invalidation of each tag and path, in ascending order. */
  readonly #last = new Map<string, number>();
  /** Pages rendered before this number count as stale, because their invalidations may have been forgotten. */
  #floor = 0;

  /** Number of invalidations so far. */
  get count(): number {
    return this.#count;
  }

  add({ tags, paths }: Invalidation): void {
    this.#count += 1;
    for (const name of [...tags.map(ofTag), ...paths]) {
      this.#last.delete(name);
      this.#last.set(name, this.#count);
    }
    for (const [name, at] of this.#last) {
      if (this.#last.size <= MAX_REMEMBERED) break;
      this.#floor = at;
      this.#last.delete(name);
    }
  }

  /** Whether one of the page's tags or its path was invalidated after the sequence number `since`. */
  isInvalidated(since: number, tags: readonly string[], path: string): boolean {
    if (since === this.#count) return false;
    if (since < this.#floor) return true;
    return (
      (this.#last.get(path) ?? 0) > since || tags.some((tag) => (this.#last.get(ofTag(tag)) ?? 0) > since)
    );
  }
}

/** The prefix distinguishes tags from paths, which begin with a slash. */
const ofTag = (tag: string) => `tag ${tag}`;
