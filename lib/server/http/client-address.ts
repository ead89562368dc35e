/**
 * The network address a request came from. The server itself notes its peer at the end of `x-forwarded-for`; before
 * that stand the peers of proxies, and only as many of them are believed as the operator trusts. With fewer than that
 * the request came past a proxy, and nothing but the peer is certain.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter(Boolean);
  return hops.at(-1 - trustedProxies) ?? hops.at(-1) ?? 'unknown';
}

/** Some proxies note the port too, which is another one for each connection: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(hop)?.[1] ?? hop;
}

/** An IPv4 address that came as one of IPv6, as such; others as they are. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The network of an address: the first 64 bits of IPv6, which one household has, else the address itself. */
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

/** The network a request came from, by which what it may do is limited. */
export const requestNetwork = (headers: Pick<Headers, 'get'>, trustedProxies: number): string =>
  clientNetwork(clientAddress(headers, trustedProxies));
