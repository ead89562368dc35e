/**
 * Returns the client's IP address, or 'unknown' without the header. The server appends its peer to `x-forwarded-for`;
 * the entries before it come from proxies, and only as many as the operator configured are trusted. With fewer
 * entries, the request bypassed the proxies, and only the peer is certain.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter(Boolean);
  return hops.at(-1 - trustedProxies) ?? hops.at(-1) ?? 'unknown';
}

/** Some proxies add the port, which differs for each connection: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(hop)?.[1] ?? hop;
}

/** Returns an IPv4-mapped IPv6 address as IPv4; other addresses unchanged. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the network of an address: the first 64 bits of IPv6, which belong to one household, or the IPv4 address.
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the client's network, which rate limits are based on. */
export const requestNetwork = (headers: Pick<Headers, 'get'>, trustedProxies: number): string =>
  clientNetwork(clientAddress(headers, trustedProxies));
