import 'server-only';
import { z } from 'zod';
import type { Config } from '../../server/config-schema.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { readSigned } from '../../server/http/read-signed.ts';
import { failure, temporaryFailure, tooMany } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { type Advanced, advanceOrder } from './handle-orders.ts';
import type { OrderCall } from './order-call.ts';

const MAX_BYTES = 4096;
/** How far a sender's clock may be ahead of ours, in ms; the same as for signatures. */
const MAX_AHEAD_MS = 300_000;

const bodySchema = z.strictObject({
  reference: z.string().trim().min(4).max(40),
  state: z.enum(['packed', 'posted', 'arrived']),
  /** When it happened; by default the time of the request. */
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .optional(),
});

/**
 * Answers POST /api/samples/state `{ reference, state, at? }`, signed with ORDER_STATE_SECRET: 200 with the order's
 * resulting state and whether this request changed it. Repeated and late reports also get 200 and change nothing. 401
 * if unsigned or expired, whatever the reference; 404 for an order that does not exist or whose personal data was
 * erased, and if no secret is configured.
 */
export async function handleOrderState(
  request: Request,
  { config, db, limit }: OrderCall<Pick<Config, 'orderStateSecret' | 'trustedProxies'>>,
): Promise<Response> {
  const now = Date.now();
  const { orderStateSecret: secret, trustedProxies } = config;
  if (!secret) return failure(404, 'not_found', 'There is nothing at this address.');
  const wait = await limit.take(requestNetwork(request.headers, trustedProxies));
  if (wait > 0) return tooMany(wait);
  const report = await readSigned(request, bodySchema, {
    secret,
    maxBytes: MAX_BYTES,
    now,
    code: 'order_state_refused',
  });
  if (report instanceof Response) return report;
  const { reference, state, at } = report;
  if (at !== undefined && Date.parse(at) > now + MAX_AHEAD_MS)
    return failure(400, 'bad_request', 'Invalid request body.', [{ field: 'at', reason: 'is to come' }]);
  try {
    return answerMoved(await advanceOrder(db(), { reference }, state, { at }));
  } catch (error) {
    logger.error(
      { code: 'order_state_not_kept', reference, cause: databaseCode(error) },
      'Sample order: its state could not be stored',
    );
    return temporaryFailure(10, 503, 'not_kept', 'The state could not be stored. Send it again.');
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
