import { cookieName } from './host-cookie.ts';

/** Names of the CSRF cookie and header; our own by default (G40). */
export interface CsrfOptions {
  readonly cookieName?: string;
  readonly headerName?: string;
  /** Text of the cookies to read; the document's by default. */
  readonly cookies?: string;
}

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** Returns the header with the cookie's token; empty without a cookie (S7.1-3). */
export function csrfHeader(options: CsrfOptions | undefined): Record<string, string> {
  if (!options) return {};
  const cookies = options.cookies ?? (typeof document === 'undefined' ? '' : document.cookie);
  const names = options.cookieName ? [options.cookieName] : [cookieName(CSRF_COOKIE, true), CSRF_COOKIE];
  const token = names.map((name) => cookieValue(cookies, name)).find(Boolean);
  return token ? { [options.headerName ?? CSRF_HEADER]: token } : {};
}

/** Returns the decoded value of the first cookie with this name in a `Cookie` header or in a document's cookies. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const cut = pair.indexOf('=');
    if (cut < 0 || pair.slice(0, cut).trim() !== name) continue;
    const raw = pair.slice(cut + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }
  return undefined;
}
