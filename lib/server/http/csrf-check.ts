import 'server-only';
import { randomBytes } from 'node:crypto';
import { csrfHeader } from '../../http/csrf.ts';
import { isHttps } from '../../http/host-cookie.ts';
import type { Config } from '../config-schema.ts';
import { areSecretsEqual } from '../signing/are-secrets-equal.ts';

const TOKEN = /^[\w-]{16,200}$/;

/** Settings that identify our own pages and the client of a request. */
export type OriginConfig = Pick<Config, 'csrf' | 'siteUrl' | 'trustedProxies'>;

/** Returns why a POST may be forged by another site (CSRF); undefined if it comes from our own pages (G40). */
export function csrfProblem(request: Request, config: OriginConfig): string | undefined {
  const { csrf } = config;
  const cookies = request.headers.get('cookie') ?? '';
  const token = csrfHeader({ ...csrf, cookies })[csrf.headerName] ?? '';
  const sent = request.headers.get(csrf.headerName) ?? '';
  return (
    originProblem(request, config) ??
    (TOKEN.test(token) && areSecretsEqual(sent, token) ? undefined : 'token')
  );
}

/**
 * The same check for a POST without a token, such as that of a form without scripts: it checks only the origin
 * headers.
 */
export function originProblem(
  { headers }: Request,
  { siteUrl, trustedProxies }: Omit<OriginConfig, 'csrf'>,
): string | undefined {
  const forwarded =
    trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return originProblemFor([new URL(siteUrl).host, headers.get('host'), forwarded], headers);
}

/** Returns why a POST may come from a page on none of these hosts; undefined if it does not. */
export function originProblemFor(
  hosts: readonly (string | null | undefined)[],
  headers: Headers,
): string | undefined {
  const from = headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin' && from !== 'none') return 'cross_site';
  const origin = headers.get('origin');
  // Every browser sends the origin of a POST; a client without one has no visitor's cookies that could be misused.
  if (origin === null) return undefined;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? undefined : 'origin';
}

/**
 * Answers GET /api/csrf: sets the token cookie if the visitor has none, and returns the names of the cookie and
 * header.
 */
export function handleCsrf(request: Request, { csrf, siteUrl }: Pick<Config, 'csrf' | 'siteUrl'>): Response {
  const response = Response.json(csrf, { headers: { 'Cache-Control': 'no-store' } });
  const cookies = request.headers.get('cookie') ?? '';
  const known = csrfHeader({ ...csrf, cookies })[csrf.headerName] ?? '';
  if (!TOKEN.test(known)) {
    const secure = isHttps(siteUrl) ? '; Secure' : '';
    // Scripts of our own pages read the cookie, so it cannot be HttpOnly.
    const cookie = `${csrf.cookieName}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`;
    response.headers.append('Set-Cookie', cookie);
  }
  return response;
}
