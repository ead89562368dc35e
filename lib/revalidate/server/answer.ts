import 'server-only';
import { z } from 'zod';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { tagsOfProducts } from '../../server/cache-manifest.ts';
import { failure } from '../../server/http/answers.ts';
import { readBody } from '../../server/http/read-body.ts';
import { logger } from '../../server/logger.ts';
import { processLink } from '../../server/process-link.ts';
import { revalidateSecret } from '../../server/signing/secret.ts';
import { isSigned } from '../../server/signing/signature.ts';
import { warnSeldom } from '../../server/warn-seldom.ts';
import { announceExpiry } from './instances.ts';

const MAX_BODY = 64 * 1024;
const name = z.string().min(1).max(256);

const bodySchema = z
  .object({
    tags: z.array(name).max(1000).default([]),
    /** Region-prefixed paths such as `/au/products`. */
    paths: z.array(name.startsWith('/')).max(1000).default([]),
    /** Product slugs: their pages and every list, in all regions. */
    products: z.array(name).max(1000).default([]),
    /** Another instance has told all of them already. */
    announced: z.boolean().default(false),
  })
  .refine(
    ({ tags, paths, products }) => tags.length + paths.length + products.length > 0,
    'names nothing to refresh',
  );

interface Expire {
  expireTag(tag: string): void;
  expirePath(path: string): void;
}

/** POST /api/revalidate `{ tags?, paths?, products? }`, signed: 401 unsigned or stale, 400 unusable, 200 with what expired. */
export async function answerRevalidate(
  request: Request,
  expire: Expire,
  now = Date.now(),
): Promise<Response> {
  const body = await readBody(request, MAX_BODY);
  if (body === undefined) return failure(413, 'too_large', 'The body is too large.');
  if (!isSigned(revalidateSecret(), body, request.headers, now)) {
    warnSeldom({ code: 'revalidate_refused' }, 'A refresh without a valid signature was refused');
    return failure(401, 'not_signed', 'The request is not signed, or its time has passed.');
  }
  const parsed = bodySchema.safeParse(asJson(body));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      reason: issue.message,
    }));
    return failure(400, 'bad_request', 'The body is not usable.', fields);
  }
  const { paths, products, announced } = parsed.data;
  const tags = [...parsed.data.tags, ...(products.length > 0 ? tagsOfProducts(products) : [])];
  catalogue().refresh();
  for (const tag of tags) expire.expireTag(tag);
  for (const path of paths) expire.expirePath(path);
  for (const recheck of processLink().onExpired) recheck();
  if (!announced) await announceExpiry(tags, paths);
  logger.info({ code: 'revalidated', tags: tags.length, paths: paths.length }, 'Pages were expired');
  return Response.json({ tags, paths }, { headers: { 'Cache-Control': 'no-store' } });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
