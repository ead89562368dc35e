import type { Invalidation } from '../../lib/server/process-link.ts';

/** Tags and paths remembered; an import of the whole catalogue names one, of 200 products some 600. */
export const MAX_REMEMBERED = 20_000;

/**
 * Invalidations by sequence number. A rendering notes the number before it begins, so its page is stale if one of its
 * tags or its path was invalidated later. No clocks are compared, so the duration of a rendering does not matter.
 */
export class Invalidations {
  #count = 0;
  /** Of each tag and path the last invalidation, in that order. */
  readonly #last = new Map<string, number>();
  /** Pages from before this are out of date: what invalidated them may be forgotten. */
  #floor = 0;

  /** Number of invalidations until now. */
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

  /** Whether something of a page was invalidated after its making began at this count. */
  isInvalidated(since: number, tags: readonly string[], path: string): boolean {
    if (since === this.#count) return false;
    if (since < this.#floor) return true;
    return (
      (this.#last.get(path) ?? 0) > since || tags.some((tag) => (this.#last.get(ofTag(tag)) ?? 0) > since)
    );
  }
}

/** Paths begin with a slash. */
const ofTag = (tag: string) => `tag ${tag}`;
