import 'server-only';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import type { Config } from '../../server/config-schema.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { readBody } from '../../server/http/read-body.ts';
import { failure, tooMany } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { isSigned } from '../../server/signing/signature.ts';
import { warnSeldom } from '../../server/warn-seldom.ts';
import { type Advanced, advanceOrder } from './handle-orders.ts';

const MAX_BYTES = 4096;
/** How far a sender's clock may be ahead of ours, in ms; as far as that of a signature. */
const MAX_AHEAD_MS = 300_000;

const bodySchema = z.strictObject({
  reference: z.string().trim().min(4).max(40),
  state: z.enum(['packed', 'posted', 'arrived']),
  /** When it happened; when it was received unless it is said. */
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .optional(),
});

export interface OrderStateContext {
  readonly config: Pick<Config, 'orderStateSecret' | 'trustedProxies'>;
  /** May throw. */
  readonly db: () => ShopDatabase;
  readonly limit: RateLimit;
}

/**
 * Answers POST /api/samples/state `{ reference, state, at? }`, signed with ORDER_STATE_SECRET: 200 with what the order
 * is then and whether this call moved it. The same again, and what comes late, is 200 too and moves nothing. 401
 * unsigned or stale, whatever it names; 404 for an order that is not there, whose person was erased, and without a
 * secret.
 */
export async function handleOrderState(
  request: Request,
  { config, db, limit }: OrderStateContext,
): Promise<Response> {
  const now = Date.now();
  const { orderStateSecret: secret, trustedProxies } = config;
  if (!secret) return failure(404, 'not_found', 'There is nothing at this address.');
  const wait = await limit.take(requestNetwork(request.headers, trustedProxies));
  if (wait > 0) return tooMany(wait);
  const body = await readBody(request, MAX_BYTES);
  if (body === undefined) return failure(413, 'too_large', 'The body is too large.');
  if (!isSigned(secret, body, request.headers, now)) {
    warnSeldom(
      { code: 'order_state_refused' },
      'The state of an order without a valid signature was refused',
    );
    return failure(401, 'not_signed', 'The signature is missing, invalid or expired.');
  }
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success)
    return failure(
      400,
      'bad_request',
      'Invalid request body.',
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', reason: message })),
    );
  const { reference, state, at } = parsed.data;
  if (at !== undefined && Date.parse(at) > now + MAX_AHEAD_MS)
    return failure(400, 'bad_request', 'Invalid request body.', [{ field: 'at', reason: 'is to come' }]);
  try {
    return answerMoved(await advanceOrder(db(), { reference }, state, { at }));
  } catch (error) {
    logger.error(
      { code: 'order_state_not_kept', reference, cause: databaseCode(error) },
      'Sample order: its state could not be stored',
    );
    const answer = failure(503, 'not_kept', 'The state could not be stored. Send it again.');
    answer.headers.set('Retry-After', '10');
    return answer;
  }
}

function answerMoved(order: Advanced | undefined): Response {
  if (!order) return failure(404, 'not_found', 'There is no such order.');
  const { reference, handling, isMoved } = order;
  if (isMoved)
    logger.info(
      { code: 'order_moved', reference, state: handling, by: 'webhook' },
      'Order of samples moved on',
    );
  return Response.json(
    { reference, state: handling, changed: isMoved },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
