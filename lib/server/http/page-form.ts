import 'server-only';
import { requestNetwork } from './client-address.ts';
import { foreign, type OriginConfig } from './forgery.ts';
import type { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { failure, tooMany } from './responses.ts';

/** Forms of pages have a few short fields. */
const MAX_BYTES = 2048;

interface FormGuard {
  readonly config: OriginConfig;
  /** By network address. */
  readonly limit: RateLimit;
}

/**
 * The fields of a form on a page that only those with its link open, or the answer to one that is refused: of another
 * site, or one too many. What is too large has no fields. It works without scripts and so carries no token; the secret
 * of the page, among its fields, is what others do not have.
 */
export async function pageForm(
  request: Request,
  { config, limit }: FormGuard,
): Promise<URLSearchParams | Response> {
  const origin = foreign(request, config);
  if (origin) return failure(403, origin, 'This form belongs to another site.');
  const wait = await limit.take(requestNetwork(request.headers, config.trustedProxies));
  if (wait > 0) return tooMany(wait);
  return formFields(request);
}

/** The fields that a short form sent; none of one that is too large. */
export const formFields = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, MAX_BYTES)) ?? '');
