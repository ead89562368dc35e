import 'server-only';
import { randomBytes } from 'node:crypto';
import { csrfHeader } from '../../http/csrf.ts';
import { isHttps } from '../../http/host-cookie.ts';
import type { Config } from '../config-schema.ts';
import { isSame } from '../signing/is-same.ts';

const TOKEN = /^[\w-]{16,200}$/;

/** What tells our own pages from others, and who sent a request. */
export type OriginConfig = Pick<Config, 'csrf' | 'siteUrl' | 'trustedProxies'>;

/** Why a post may be forged by another site, or undefined when it comes from our own pages (G40). */
export function forgery(request: Request, config: OriginConfig): string | undefined {
  const { csrf } = config;
  const cookies = request.headers.get('cookie') ?? '';
  const token = csrfHeader({ ...csrf, cookies })[csrf.headerName] ?? '';
  const sent = request.headers.get(csrf.headerName) ?? '';
  return foreign(request, config) ?? (TOKEN.test(token) && isSame(sent, token) ? undefined : 'token');
}

/** The same of a post that has no token, such as that of a form without scripts: where it says it comes from. */
export function foreign(
  { headers }: Request,
  { siteUrl, trustedProxies }: Omit<OriginConfig, 'csrf'>,
): string | undefined {
  const forwarded =
    trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return foreignTo([new URL(siteUrl).host, headers.get('host'), forwarded], headers);
}

/** Why a post may come from a page of none of these hosts. */
export function foreignTo(
  hosts: readonly (string | null | undefined)[],
  headers: Headers,
): string | undefined {
  const from = headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin' && from !== 'none') return 'cross_site';
  const origin = headers.get('origin');
  // Every browser names the origin of a post; a client without one has no visitor's cookies to misuse.
  if (origin === null) return undefined;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? undefined : 'origin';
}

/** Answers GET /api/csrf: sets the token's cookie unless the visitor has one, and says where it is to be sent. */
export function handleCsrf(request: Request, { csrf, siteUrl }: Pick<Config, 'csrf' | 'siteUrl'>): Response {
  const response = Response.json(csrf, { headers: { 'Cache-Control': 'no-store' } });
  const cookies = request.headers.get('cookie') ?? '';
  const known = csrfHeader({ ...csrf, cookies })[csrf.headerName] ?? '';
  if (!TOKEN.test(known)) {
    const secure = isHttps(siteUrl) ? '; Secure' : '';
    // Scripts of our own pages read it, so it cannot be HttpOnly.
    const cookie = `${csrf.cookieName}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`;
    response.headers.append('Set-Cookie', cookie);
  }
  return response;
}
