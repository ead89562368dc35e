import 'server-only';
import { BODY_LENGTH } from '../../../http/body-length.ts';
import { accepts } from '../../../images/server/request/negotiate.ts';
import { requestNetwork } from '../../../server/http/client-address.ts';
import { forgeryRefusal } from '../../../server/http/forgery-refusal.ts';
import type { RateLimit } from '../../../server/http/rate-limit.ts';
import { clientHasEtag, failure, tooMany } from '../../../server/http/responses.ts';
import { logger } from '../../../server/logger.ts';
import { SceneRefusal } from '../refusal.ts';
import type { RenderFormat } from '../thread/protocol.ts';
import type { SceneContext } from './context.ts';

/** The response with a picture of a visitor's room. */
export function picture(request: Request, body: Buffer, type: string, tag: string): Response {
  const headers = {
    // Without the floor's version in its URL, a picture may be stale, so the browser must revalidate it.
    'Cache-Control': new URL(request.url).searchParams.has('v')
      ? 'private, max-age=86400'
      : 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
    ETag: `"${tag}"`,
  };
  if (clientHasEtag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'Content-Type': type, [BODY_LENGTH]: String(body.length) },
  });
}

/** Runs a handler and converts its errors into error responses. */
export async function withRefusals(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof OneTooMany) return tooMany(error.seconds);
    if (error instanceof SceneRefusal) {
      const refused = failure(error.status, error.code, error.message);
      if (error.status === 503) refused.headers.set('Retry-After', '3');
      // Closes the connection, because the rest of the body is not read.
      if (error.status === 408) refused.headers.set('Connection', 'close');
      return refused;
    }
    logger.error({ code: 'scene_failed', err: error }, 'Scene: request failed');
    return failure(500, 'failed', 'The room could not be rendered.');
  }
}

/** A request above its network's rate limit, with the seconds until the next one is allowed. */
class OneTooMany extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many requests');
    this.seconds = seconds;
  }
}

/**
 * Applies a rate limit and returns the request's network. Throws an error that `withRefusals` converts into a 429
 * response.
 */
export async function enforceRateLimit(
  request: Request,
  limit: RateLimit,
  { config }: SceneContext,
): Promise<string> {
  const network = requestNetwork(request.headers, config.trustedProxies);
  const wait = await limit.take(network);
  if (wait > 0) throw new OneTooMany(wait);
  return network;
}

/** The error response to a request that may have been forged by another site; undefined for a legitimate request. */
export const csrfRefusal = (request: Request, { config }: SceneContext): Response | undefined =>
  forgeryRefusal(request, config, 'scene_forged', 'This photo');

/** Format of a rendered room: WebP if the client accepts it, else JPEG. */
export const formatFor = (request: Request): RenderFormat =>
  accepts(request.headers.get('accept') ?? '', 'image/webp') ? 'webp' : 'jpeg';
