import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { Invalidation } from '../../lib/server/process-link.ts';
import type { ThrottledWarn } from '../../lib/server/throttled-warner.ts';
import type { Freshness } from './cache-control.ts';
import { Invalidations } from './invalidations.ts';
import { type Headers, PageBody } from './page-body.ts';
import { bestBrotli } from './recompress.ts';

/**
 * Memory for stored pages in all encodings, in bytes: about 4,000 pages of 30 KB. A shop has 700 pages in three
 * regions, plus filtered lists.
 */
const MAX_BYTES = 128 * 1024 * 1024;
/** Estimated memory of a page's headers, tags and so on, in bytes. */
const ENTRY_OVERHEAD_BYTES = 4096;
/**
 * Requests after which a page is recompressed at `BEST_QUALITY` in the background: 0.25 s of CPU time for a list, 12
 * % fewer bytes to send. For pages that the shop renders ahead (lib/boot/server/warm.ts), its own request counts as
 * one.
 */
const REQUESTS_UNTIL_BEST = 2;
const BEST_QUALITY = 11;
/** Quality for lists with several filters, of which there are thousands: 10 % fewer bytes in a third of the time. */
const BEST_QUALITY_OF_MANY = 10;
/** Maximum number of pages waiting for recompression; others keep their first compression. */
const MAX_WAITING = 100;
/**
 * A page is refreshed in the background at a random time between this share of its lifetime and the end. Pages first
 * requested together, after a start or an import, are then not refreshed together.
 */
const MIN_REFRESH = 0.75;
/** Delay in ms between a failed refresh of a page and the next attempt; the stored page is sent meanwhile. */
const RETRY_MS = 5000;

/** A page ready to be sent. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly body: PageBody;
}

/** A page to be stored. */
export interface NewPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly isCompressible: boolean;
  readonly freshness: Freshness;
  /** Path that invalidates the page. */
  readonly path: string;
  readonly tags: readonly string[];
  /** Returned by `begin()` before the page was rendered. */
  readonly begun: RenderStart;
}

/** The state before a page is rendered. */
export interface RenderStart {
  /** Monotonic clock, ms. */
  readonly at: number;
  /** Number of invalidations at that time. */
  readonly invalidations: number;
}

export interface StoredPage extends Page {
  /** ms on the monotonic clock; the age of a page is counted from the start of its rendering. */
  readonly originAt: number;
  readonly freshness: Freshness;
}

interface Entry extends StoredPage {
  /** Hash of the body. */
  readonly hash: string;
  readonly tags: readonly string[];
  readonly path: string;
  /** Number of invalidations when the page was last found current. */
  invalidations: number;
  readonly refreshAt: number;
  retryAt: number;
  asked: number;
}

export interface CacheLookup {
  readonly page: StoredPage;
  /**
   * State of a page:
   * - `fresh`: send it.
   * - `stale`: send it and refresh it in the background (stale-while-revalidate).
   * - `last`: send it, because a refresh has just failed.
   * - `spent`: refresh it first, and send it only if the refresh fails (stale-if-error).
   * - `dead`: never send it.
   */
  readonly state: 'fresh' | 'stale' | 'last' | 'spent' | 'dead';
  /** Due for a background refresh. */
  readonly isDue: boolean;
}

export interface PageCacheOptions {
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  /** Returns a number from 0 to below 1. */
  readonly random?: () => number;
  /** Maximum memory for all pages, in bytes. */
  readonly maxBytes?: number;
  /** Receives a warning if a page could not be recompressed. */
  readonly warn?: ThrottledWarn;
}

/** Stored pages by key, bounded by size. The process has one page cache. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #invalidations = new Invalidations();
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #warn: ThrottledWarn;
  #waiting = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor({
    now = () => performance.now(),
    random = Math.random,
    maxBytes = MAX_BYTES,
    warn = () => undefined,
  }: PageCacheOptions = {}) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.bytes + ENTRY_OVERHEAD_BYTES,
    });
    this.#now = now;
    this.#random = random;
    this.#warn = warn;
  }

  /** Invalidates everything with these tags and paths, including pages being rendered. */
  invalidate(invalidation: Invalidation): void {
    this.#invalidations.add(invalidation);
  }

  /** Call before a page is rendered: a page invalidated after this is not stored. */
  begin(): RenderStart {
    return { at: this.#now(), invalidations: this.#invalidations.count };
  }

  /** Whether nothing was invalidated since `begin()`. */
  isCurrent({ invalidations }: RenderStart): boolean {
    return invalidations === this.#invalidations.count;
  }

  find(key: string): CacheLookup | undefined {
    const page = this.#entries.get(key);
    if (!page) return undefined;
    const now = this.#now();
    const { lifetimeMs, staleWhileRevalidateMs, staleIfErrorMs } = page.freshness;
    const ageMs = now - page.originAt;
    const isDue = now >= page.refreshAt && now >= page.retryAt;
    const isOut = this.#invalidations.isInvalidated(page.invalidations, page.tags, page.path);
    if (!isOut) page.invalidations = this.#invalidations.count;
    if (!isOut && ageMs < lifetimeMs) return { page, state: 'fresh', isDue };
    if (!isOut && ageMs < lifetimeMs + staleWhileRevalidateMs) return { page, state: 'stale', isDue };
    if (ageMs >= lifetimeMs + staleIfErrorMs) return { page, state: 'dead', isDue };
    return { page, state: now < page.retryAt ? 'last' : 'spent', isDue };
  }

  /** Age of a page in whole seconds. */
  ageOf({ originAt }: StoredPage): number {
    return Math.max(0, Math.floor((this.#now() - originAt) / 1000));
  }

  /**
   * Stores a page. Returns undefined if the page was invalidated while it was rendered. An unchanged page keeps its
   * compressed bodies.
   */
  store(key: string, given: NewPage): StoredPage | undefined {
    const { status, headers, freshness, path, tags, begun } = given;
    if (this.#invalidations.isInvalidated(begun.invalidations, tags, path)) return undefined;
    const hash = createHash('sha256').update(given.body).digest('base64url').slice(0, 27);
    const before = this.#entries.peek(key);
    const same = before?.hash === hash ? before : undefined;
    // The age of a page that comes from another cache is already part of `originAt`.
    const { age: _, ...own } = headers;
    const entry: Entry = {
      ...{ status, freshness, path, tags, hash },
      // A weak ETag, because it is the same in every encoding.
      headers: { etag: `W/"${hash}"`, ...own },
      body: same?.body ?? this.#bodyOf(key, given),
      originAt: begun.at - freshness.ageMs,
      invalidations: begun.invalidations,
      refreshAt: begun.at + freshness.lifetimeMs * (MIN_REFRESH + this.#random() * (1 - MIN_REFRESH)),
      retryAt: 0,
      asked: same?.asked ?? 0,
    };
    this.#entries.set(key, entry);
    // By then, the request that rendered the page has chosen its encoding.
    setImmediate(() => entry.body.keepCompressed());
    return entry;
  }

  /** Returns the stored page, whatever its age, if it may be sent when a refresh fails (stale-if-error). */
  lastKnown(key: string): StoredPage | undefined {
    return this.find(key)?.state === 'dead' ? undefined : this.#entries.peek(key);
  }

  /** Records a failed refresh and returns the same as `lastKnown`; the page is not refreshed again for a while. */
  fallBack(key: string): StoredPage | undefined {
    const entry = this.lastKnown(key) && this.#entries.peek(key);
    if (entry) entry.retryAt = this.#now() + RETRY_MS;
    return entry;
  }

  /** Removes a page; it is not sent any more, even if a rendering fails. */
  remove(key: string): void {
    this.#entries.delete(key);
  }

  /** Counts a request for a page; a page that is requested often is recompressed at the best quality. */
  noteAsked(key: string): void {
    const entry = this.#entries.peek(key);
    if (!entry?.body.isCompressible) return;
    entry.asked += 1;
    if (entry.asked === REQUESTS_UNTIL_BEST) this.#compressBest(key, entry);
  }

  /** Resolves when no page waits for recompression. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  #bodyOf(key: string, { body: whole, isCompressible }: NewPage): PageBody {
    const changed = () => {
      const entry = this.#entries.peek(key);
      if (entry?.body !== body) return;
      // Deleted first, because an entry that is set again keeps its old size.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    };
    const body = new PageBody(whole, { isCompressible, changed });
    return body;
  }

  /** Recompresses pages one at a time. */
  #compressBest(key: string, { body }: Entry): void {
    if (this.#waiting >= MAX_WAITING) return;
    this.#waiting += 1;
    const quality = key.includes('&') ? BEST_QUALITY_OF_MANY : BEST_QUALITY;
    this.#queue = this.#queue.then(async () => {
      this.#waiting -= 1;
      // Evicted or replaced while it waited.
      if (this.#entries.peek(key)?.body !== body) return;
      const best = await Promise.resolve(body.in('identity'))
        .then((whole) => bestBrotli({ body: whole, quality }))
        .catch((error: unknown) => {
          this.#warn(
            { code: 'recompress_failed', err: error },
            'Page cache: a page keeps its first compression',
          );
        });
      if (best) body.replace('br', best);
    });
  }
}
