import { cookieName, isHttps } from './http/host-cookie.ts';

/** Cookie that remembers the visitor's own choice of region; set by the region switcher only (G1). */
export const REGION_COOKIE = 'region';
/** Companion of the region cookie: the region alert was answered (G5). */
export const REGION_ALERT_COOKIE = 'region-alert';
/** Both last a year. */
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The chosen region in a request's cookies; a choice from when the shop was on plain http still counts. */
export function readRegionCookie(read: (name: string) => string | undefined): string | undefined {
  return read(cookieName(REGION_COOKIE, true)) ?? read(REGION_COOKIE);
}

/** One of the two as a page writes it. */
export function writtenRegionCookie(
  name: typeof REGION_COOKIE | typeof REGION_ALERT_COOKIE,
  value: string,
  { protocol }: Pick<Location, 'protocol'>,
): string {
  const secure = isHttps(protocol);
  return `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
