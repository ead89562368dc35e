import 'server-only';
import { parseJson } from '../../parse-json.ts';
import type { OrderCall } from '../../samples/server/order-call.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { forgeryRefusal } from '../../server/http/forgery-refusal.ts';
import { readBody } from '../../server/http/read-body.ts';
import { failure, PRIVATE_HEADERS, tooMany } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { heldRequestSchema } from '../held.ts';

const MAX_BYTES = 2048;

/**
 * Handles POST /api/sent-projects/held `{ pages }`: returns which of these sent projects a store still has. It is a
 * POST so that the keys are not in a URL and therefore not logged. It changes nothing and returns no personal data.
 */
export async function handleHeld(request: Request, { config, db, limit }: OrderCall): Promise<Response> {
  const forged = forgeryRefusal(request, config, 'sendings_forged');
  if (forged) return forged;
  const wait = await limit.take(requestNetwork(request.headers, config.trustedProxies));
  if (wait > 0) return tooMany(wait);
  const asked = heldRequestSchema.safeParse(parseJson((await readBody(request, MAX_BYTES)) ?? ''));
  if (!asked.success) return failure(400, 'bad_request', 'Expected pages, keys of sendings.');
  try {
    const rows = await db()
      .selectFrom('sent_projects')
      .where('page_key', 'in', asked.data.pages)
      .where('sender', 'is not', null)
      .select('page_key')
      .execute();
    return Response.json({ held: rows.map((row) => row.page_key) }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    logger.error({ code: 'sendings_not_read', cause: databaseCode(error) }, 'Projects: sendings not read');
    return failure(503, 'failed', 'What stores have is not known at the moment.');
  }
}
