import 'server-only';
import { z } from 'zod';
import { send } from '../../http/client.ts';
import type { Result } from '../../result.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { signedHeaders } from '../../server/signing/signature.ts';

/** Above this number of products the whole catalogue is invalidated. */
const MANY = 200;
const TIMEOUT_MS = 10_000;

export interface Refresh {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly products?: readonly string[];
}

/** Returns the invalidation for a change of these products. */
export function refreshOfProducts(slugs: readonly string[]): Refresh {
  return slugs.length > MANY ? { tags: [TAGS.catalogue] } : { products: slugs };
}

/** Requests an invalidation from a running shop. `origin` has no trailing slash. */
export function requestRefresh(
  origin: string,
  secret: string,
  refresh: Refresh,
): Promise<Result<{ tags: string[] }>> {
  const body = JSON.stringify(refresh);
  return send({
    url: `${origin}/api/revalidate`,
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...signedHeaders(secret, body, Date.now()) },
    timeoutMs: TIMEOUT_MS,
    parse: (data) => z.object({ tags: z.array(z.string()) }).parse(data),
  });
}
