import 'server-only';
import { LRUCache } from 'lru-cache';

export interface RateLimitOptions {
  /** Requests that may come at once. */
  readonly burst: number;
  /** Requests a second after that. */
  readonly perSecond: number;
  /** Askers remembered; the one seen longest ago is forgotten first. */
  readonly remembered?: number;
  /** Milliseconds of a clock that never goes back: one that does would refuse everybody until it has caught up. */
  readonly now?: () => number;
}

export interface RateLimit {
  /** Takes one request of an asker: 0 when it may pass, else whole seconds until it may. */
  take(asker: string): number | Promise<number>;
}

/** A bucket of permits for each asker, in memory: filled evenly, holding `burst` at most. */
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
