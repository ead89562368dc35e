import 'server-only';
import { clientNetwork } from './client-address.ts';
import type { RateLimit, RateLimitOptions } from './rate-limit.ts';
import { sharedLimit } from './shared-limit.ts';

/** The network around an address may do this many times as much: an office, a campus, a mobile operator. */
const NETWORK_FACTOR = 10;

/** A shared limit for each address (a household of IPv6), and one for the network around it. */
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

/** The first three numbers of IPv4, the first 48 bits of IPv6. */
function wideNetwork(near: string): string {
  return near.includes(':') ? near.split(':').slice(0, 3).join(':') : near.split('.').slice(0, 3).join('.');
}

/** So many requests at once, and as many a minute after that. */
export const perMinute = (requests: number): RateLimitOptions => ({
  burst: requests,
  perSecond: requests / 60,
});
