import 'server-only';
import { createHmac } from 'node:crypto';
import { config } from '../config.ts';
import { count } from '../process-link.ts';
import { withRedis } from '../redis/redis.ts';
import { derivedKey } from '../signing/secret.ts';
import { type RateLimit, type RateLimitOptions, rateLimit } from './rate-limit.ts';

/**
 * The token bucket of rateLimit() as an atomic script on Redis's clock; returns the whole seconds to wait, or 0. A
 * key expires when its bucket would be full.
 */
const TAKE = `
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = tonumber(clock[1]) + tonumber(clock[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'permits', 'at')
local permits = tonumber(kept[1] or burst)
permits = math.min(burst, permits + math.max(0, now - tonumber(kept[2] or now)) * rate)
local wait = 0
if permits >= 1 then permits = permits - 1 else wait = math.max(1, math.ceil((1 - permits) / rate)) end
redis.call('HSET', KEYS[1], 'permits', string.format('%.6f', permits), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - permits) / rate * 1000) + 1000)
return wait
`;

/**
 * A named rate limit that all instances share if REDIS_URL is set. Otherwise, and while Redis is unavailable, each
 * instance counts alone. An instance always keeps its own count too: a client that exceeds it is refused without a
 * Redis call.
 */
export function sharedLimit(name: string, options: RateLimitOptions): RateLimit {
  const alone = rateLimit(options);
  if (!config().redisUrl) return alone;
  const { burst, perSecond } = options;
  return {
    async take(asker) {
      const wait = await alone.take(asker);
      if (wait > 0) return wait;
      const key = `shop:limit:${name}:${masked(asker)}`;
      const together = await withRedis(
        (client) => client.eval(TAKE, 1, key, burst, perSecond) as Promise<number>,
      );
      count(together === undefined ? 'rate_limit_alone' : 'rate_limit_shared');
      return together ?? 0;
    },
  };
}

/** The key in Redis is an HMAC, so that it does not reveal the client's network address. */
const masked = (asker: string) =>
  createHmac('sha256', derivedKey('address-mask')).update(asker).digest('base64url').slice(0, 22);
