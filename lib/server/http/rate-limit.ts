import 'server-only';
import { LRUCache } from 'lru-cache';

export interface RateLimitOptions {
  /** Requests allowed at once. */
  readonly burst: number;
  /** Requests per second after that. */
  readonly perSecond: number;
  /** Maximum number of clients tracked; the least recently seen is dropped first. */
  readonly remembered?: number;
  /** Monotonic clock in ms. A clock that is set back would refuse all requests until it has caught up. */
  readonly now?: () => number;
}

export interface RateLimit {
  /** Counts one request of a client. Returns 0 if it is allowed, otherwise the whole seconds to wait. */
  take(asker: string): number | Promise<number>;
}

/** In-memory token bucket per client, with at most `burst` tokens. */
export function rateLimit({
  burst,
  perSecond,
  remembered = 10_000,
  now = () => performance.now(),
}: RateLimitOptions): RateLimit {
  const buckets = new LRUCache<string, { permits: number; at: number }>({ max: remembered });
  return {
    take(asker) {
      const at = now();
      const last = buckets.get(asker) ?? { permits: burst, at };
      const permits = Math.min(burst, last.permits + ((at - last.at) / 1000) * perSecond);
      buckets.set(asker, { permits: permits >= 1 ? permits - 1 : permits, at });
      return permits >= 1 ? 0 : Math.max(1, Math.ceil((1 - permits) / perSecond));
    },
  };
}
