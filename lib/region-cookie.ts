import { cookieName, isHttps } from './http/host-cookie.ts';

/** Cookie with the visitor's choice of region; set only by the region switcher (G1). */
export const REGION_COOKIE = 'region';
/** Cookie which records that the region alert was answered (G5). */
export const REGION_ALERT_COOKIE = 'region-alert';
/** Lifetime of both cookies: a year. */
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Returns the chosen region from a request's cookies; a choice from when the shop was on plain http still counts. */
export function readRegionCookie(read: (name: string) => string | undefined): string | undefined {
  return read(cookieName(REGION_COOKIE, true)) ?? read(REGION_COOKIE);
}

/** Returns the text with which a page sets one of the cookies. */
export function writtenRegionCookie(
  name: typeof REGION_COOKIE | typeof REGION_ALERT_COOKIE,
  value: string,
  { protocol }: Pick<Location, 'protocol'>,
): string {
  const secure = isHttps(protocol);
  return `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
