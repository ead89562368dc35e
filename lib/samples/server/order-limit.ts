import 'server-only';
import { clientNetwork } from '../../server/http/client-address.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';

/** The network around an address may send this many times as much: an office, a campus, a mobile operator. */
const NETWORK_FACTOR = 10;

export interface OrderLimit {
  /** Takes one order of an address: 0 when it may pass, else whole seconds until it may. */
  take(address: string): Promise<number>;
}

/**
 * Limits orders, or what else is sent under `name`, for each address (a household of IPv6) and for the network around
 * it.
 */
export function orderLimit(perMinute: number, now?: () => number, name = 'orders'): OrderLimit {
  const bucket = (name: string, orders: number) =>
    sharedLimit(name, { burst: orders, perSecond: orders / 60, ...(now && { now }) });
  const household = bucket(name, perMinute);
  const network = bucket(`${name}-network`, perMinute * NETWORK_FACTOR);
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
