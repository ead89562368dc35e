import 'server-only';
import { clientAddress } from '../../server/http/client-address.ts';
import { countryCode } from '../country-region.ts';
import type { CountryDatabase } from './country-database.ts';

interface Options {
  readonly trustedProxies: number;
  /** Header in which the nearest trusted proxy names the country, in small letters. */
  readonly countryHeader?: string | undefined;
  readonly database?: CountryDatabase | undefined;
}

/**
 * Answers GET /api/geo-ip with a country code as a JSON string, or null when the country is not known (S7.3-1). A
 * header is believed only behind a proxy of the operator's, which overwrites what a visitor wrote; addresses likewise.
 */
export async function handleCountry(request: Request, options: Options): Promise<Response> {
  const country = fromProxy(request.headers, options) ?? (await fromDatabase(request.headers, options));
  return Response.json(country ?? null, { headers: { 'Cache-Control': 'private, no-store' } });
}

function fromProxy(headers: Headers, { trustedProxies, countryHeader }: Options): string | undefined {
  if (!countryHeader || trustedProxies === 0) return undefined;
  // The server notes its peer at the end: without as many hops before it, the request came past the proxy.
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim());
  return hops.length > trustedProxies ? countryCode(headers.get(countryHeader)) : undefined;
}

async function fromDatabase(
  headers: Headers,
  { trustedProxies, database }: Options,
): Promise<string | undefined> {
  return database?.countryOf(clientAddress(headers, trustedProxies));
}
