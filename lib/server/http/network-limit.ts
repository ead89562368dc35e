import 'server-only';
import { clientNetwork } from './client-address.ts';
import type { RateLimit, RateLimitOptions } from './rate-limit.ts';
import { sharedLimit } from './shared-limit.ts';

/** The limit of a wider network is this many times that of one address: an office, a campus, a mobile operator. */
const NETWORK_FACTOR = 10;

/** A shared rate limit for each address (an IPv6 household) and one for the wider network. */
export function networkLimit(name: string, options: RateLimitOptions): RateLimit {
  const { burst, perSecond } = options;
  const household = sharedLimit(name, options);
  const network = sharedLimit(`${name}-network`, {
    ...options,
    ...{ burst: burst * NETWORK_FACTOR, perSecond: perSecond * NETWORK_FACTOR },
  });
  return {
    async take(address) {
      const near = clientNetwork(address);
      return (await household.take(near)) || network.take(wideNetwork(near));
    },
  };
}

/** Returns the first three numbers of IPv4 or the first 48 bits of IPv6. */
function wideNetwork(near: string): string {
  return near.includes(':') ? near.split(':').slice(0, 3).join(':') : near.split('.').slice(0, 3).join('.');
}

/** Allows this many requests at once, and the same number per minute after that. */
export const perMinute = (requests: number): RateLimitOptions => ({
  burst: requests,
  perSecond: requests / 60,
});
