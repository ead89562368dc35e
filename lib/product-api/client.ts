import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CircuitBreaker } from '../http/circuit-breaker.ts';
import { type QueryValue, send, toSearchParams } from '../http/client.ts';
import { DEFAULT_REGION, type Region, toRegion } from '../regions.ts';
import type { Result } from '../result.ts';
import { DEFAULT_SITE, type SiteCode } from '../sites.ts';

/** Limits of the product API (S7.11-2, S9.8-1). */
export const PRODUCT_API_LIMITS = {
  timeoutMs: 15_000,
  cacheEntries: 1000,
  cacheMs: 30 * 60 * 1000,
  /** Maximum size of a whole list in bytes: about 100,000 products like the shop's. */
  maxListBytes: 128 * 1024 * 1024,
} as const;

export interface ProductApiOptions {
  /** URL without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly breaker?: CircuitBreaker;
  /** Clock of the cache in ms. */
  readonly now?: () => number;
}

interface ProductApiRequest {
  readonly website?: SiteCode;
  /** A region, or an object that has one; au by default (S7.11-1). */
  readonly region?: Region | { readonly region?: Region };
  readonly params?: Readonly<Record<string, QueryValue | readonly string[]>>;
  /** false bypasses the cache in both directions (S7.11-2). */
  readonly cache?: boolean;
  /** Maximum size of the response in bytes, if it may be larger than usual. */
  readonly maxBytes?: number;
}

export interface ProductApi {
  /** GET {product API}/{path}; equal concurrent calls share one request, and failures are not cached. */
  get<T>(path: string, schema: z.ZodType<T>, request?: ProductApiRequest): Promise<Result<T>>;
  /** Clears the cache, including responses in progress: later calls send new requests. */
  clear(): void;
}

/** Creates a product API client with its own cache (S7.11-1, S7.11-2, S9.8-1). */
export function createProductApi({ baseUrl, timeoutMs, breaker, now }: ProductApiOptions): ProductApi {
  const answers = new LRUCache<string, Result<object>>({
    max: PRODUCT_API_LIMITS.cacheEntries,
    ttl: PRODUCT_API_LIMITS.cacheMs,
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
  });
  const underWay = new Map<string, Promise<Result<object>>>();

  return {
    async get<T>(path: string, schema: z.ZodType<T>, request: ProductApiRequest = {}): Promise<Result<T>> {
      const query = {
        ...request.params,
        website: request.website ?? DEFAULT_SITE,
        region: regionOf(request.region),
      };
      const url = `${baseUrl}/${path.replace(/^\/+/, '')}`;
      const ask = () =>
        send({
          url,
          query,
          timeoutMs: timeoutMs ?? PRODUCT_API_LIMITS.timeoutMs,
          ...(request.maxBytes === undefined ? {} : { maxBytes: request.maxBytes }),
          ...(breaker ? { breaker } : {}),
          parse: (data) => schema.parse(data),
        });
      if (request.cache === false) return ask();

      const key = `${url}?${toSearchParams(query)}`;
      const held = answers.get(key) ?? underWay.get(key);
      // A URL always has the same schema, so the cached value has the requested type.
      if (held) return held as Result<T> | Promise<Result<T>>;
      const call = ask();
      underWay.set(key, call as Promise<Result<object>>);
      const result = await call;
      // Cleared meanwhile: the response may be outdated, so only the callers that waited for it get it.
      if (underWay.get(key) !== call) return result;
      underWay.delete(key);
      if (result.ok) answers.set(key, result as Result<object>);
      return result;
    },
    clear() {
      answers.clear();
      underWay.clear();
    },
  };
}

function regionOf(region: ProductApiRequest['region']): Region {
  return toRegion(typeof region === 'string' ? region : (region?.region ?? DEFAULT_REGION));
}
