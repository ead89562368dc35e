/**
 * Browsers accept a cookie with this prefix only from this very host over https; no other host of the domain can set
 * it.
 */
const HOST_ONLY = '__Host-';

/** Returns the name of a cookie: unchanged on plain http, host-only on https. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? HOST_ONLY + name : name);

/** Whether an address or a `location.protocol` is https. */
export const isHttps = (address: string): boolean => address.startsWith('https:');
