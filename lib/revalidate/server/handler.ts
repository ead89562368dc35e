import 'server-only';
import { z } from 'zod';
import { tagsOfProducts } from '../../server/cache-manifest.ts';
import { readSigned } from '../../server/http/read-signed.ts';
import { logger } from '../../server/logger.ts';
import { revalidateSecret } from '../../server/signing/secret.ts';
import { applyInvalidation } from './apply-invalidation.ts';
import { announceInvalidation } from './instances.ts';

const MAX_BODY = 64 * 1024;
const name = z.string().min(1).max(256);

const bodySchema = z
  .object({
    tags: z.array(name).max(1000).default([]),
    /** Region-prefixed paths such as `/au/products`. */
    paths: z.array(name.startsWith('/')).max(1000).default([]),
    /** Product slugs: their pages and every list, in all regions. */
    products: z.array(name).max(1000).default([]),
  })
  .refine(
    ({ tags, paths, products }) => tags.length + paths.length + products.length > 0,
    'names nothing to refresh',
  );

/**
 * POST /api/revalidate `{ tags?, paths?, products? }`, signed: 401 if unsigned or expired, 400 if invalid, 200 with
 * the invalidated tags and paths.
 */
export async function handleRevalidate(request: Request, now = Date.now()): Promise<Response> {
  const named = await readSigned(request, bodySchema, {
    secret: revalidateSecret(),
    maxBytes: MAX_BODY,
    now,
    code: 'revalidate_refused',
  });
  if (named instanceof Response) return named;
  const { paths, products } = named;
  const tags = [...named.tags, ...(products.length > 0 ? tagsOfProducts(products) : [])];
  applyInvalidation({ tags, paths });
  await announceInvalidation({ tags, paths });
  logger.info(
    { code: 'revalidated', tags: tags.length, paths: paths.length },
    'Invalidation: pages invalidated',
  );
  return Response.json({ tags, paths }, { headers: { 'Cache-Control': 'no-store' } });
}
