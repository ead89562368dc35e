import 'server-only';
import { clientAddress } from '../../server/http/client-address.ts';
import { countryCode } from '../country-region.ts';
import type { CountryDatabase } from './country-database.ts';

interface Options {
  readonly trustedProxies: number;
  /** Lower-case name of the header in which the nearest trusted proxy sends the country. */
  readonly countryHeader?: string | undefined;
  readonly database?: CountryDatabase | undefined;
}

/**
 * Answers GET /api/geo-ip with a country code as a JSON string, or null if the country is unknown (S7.3-1). A header
 * is trusted only behind the operator's proxy, which overwrites the visitor's; the same applies to addresses.
 */
export async function handleCountry(request: Request, options: Options): Promise<Response> {
  const country = fromProxy(request.headers, options) ?? (await fromDatabase(request.headers, options));
  return Response.json(country ?? null, { headers: { 'Cache-Control': 'private, no-store' } });
}

function fromProxy(headers: Headers, { trustedProxies, countryHeader }: Options): string | undefined {
  if (!countryHeader || trustedProxies === 0) return undefined;
  // The server appends its peer: with fewer hops before it, the request bypassed the proxy.
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim());
  return hops.length > trustedProxies ? countryCode(headers.get(countryHeader)) : undefined;
}

async function fromDatabase(
  headers: Headers,
  { trustedProxies, database }: Options,
): Promise<string | undefined> {
  return database?.countryOf(clientAddress(headers, trustedProxies));
}
