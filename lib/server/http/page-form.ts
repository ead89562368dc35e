import 'server-only';
import { requestNetwork } from './client-address.ts';
import { type OriginConfig, originProblem } from './csrf-check.ts';
import type { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { failure, tooMany } from './responses.ts';

/** Forms of pages have only a few short fields. */
const MAX_BYTES = 2048;

interface FormGuard {
  readonly config: OriginConfig;
  /** By network address. */
  readonly limit: RateLimit;
}

/**
 * Reads the fields of a form on a page that needs a secret link, or returns the error response for a foreign origin
 * or too many requests. A body that is too large has no fields. The form works without scripts and has no CSRF token:
 * the secret among its fields proves that the sender has the link.
 */
export async function pageForm(
  request: Request,
  { config, limit }: FormGuard,
): Promise<URLSearchParams | Response> {
  const origin = originProblem(request, config);
  if (origin) return failure(403, origin, 'This form was sent from another site.');
  const wait = await limit.take(requestNetwork(request.headers, config.trustedProxies));
  if (wait > 0) return tooMany(wait);
  return formFields(request);
}

/** Returns the fields of a short form; none if it is too large. */
export const formFields = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, MAX_BYTES)) ?? '');
