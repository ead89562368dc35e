import 'server-only';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { tagsOfProducts } from '../../server/cache-manifest.ts';
import { readBody } from '../../server/http/read-body.ts';
import { failure } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { revalidateSecret } from '../../server/signing/secret.ts';
import { isSigned } from '../../server/signing/signature.ts';
import { warnSeldom } from '../../server/warn-seldom.ts';
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
 * POST /api/revalidate `{ tags?, paths?, products? }`, signed: 401 unsigned or stale, 400 unusable, 200 with what is
 * out of date now.
 */
export async function handleRevalidate(request: Request, now = Date.now()): Promise<Response> {
  const body = await readBody(request, MAX_BODY);
  if (body === undefined) return failure(413, 'too_large', 'The body is too large.');
  if (!isSigned(revalidateSecret(), body, request.headers, now)) {
    warnSeldom({ code: 'revalidate_refused' }, 'A refresh without a valid signature was refused');
    return failure(401, 'not_signed', 'The signature is missing, invalid or expired.');
  }
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      reason: issue.message,
    }));
    return failure(400, 'bad_request', 'Invalid request body.', fields);
  }
  const { paths, products } = parsed.data;
  const tags = [...parsed.data.tags, ...(products.length > 0 ? tagsOfProducts(products) : [])];
  applyInvalidation({ tags, paths });
  await announceInvalidation({ tags, paths });
  logger.info(
    { code: 'revalidated', tags: tags.length, paths: paths.length },
    'Invalidation: pages invalidated',
  );
  return Response.json({ tags, paths }, { headers: { 'Cache-Control': 'no-store' } });
}
