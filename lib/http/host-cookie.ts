/**
 * Browsers take a cookie of such a name from this very host over https alone; no other host of the domain can set it.
 */
const HOST_ONLY = '__Host-';

/** The name of a cookie of ours: as it is where the shop is on plain http, host-only on https. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? HOST_ONLY + name : name);

/** Whether an address, or what stands in `location.protocol`, is https. */
export const isHttps = (address: string): boolean => address.startsWith('https:');
