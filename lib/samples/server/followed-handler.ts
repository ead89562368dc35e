import 'server-only';
import { parseJson } from '../../parse-json.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { forgeryRefusal } from '../../server/http/forgery-refusal.ts';
import { readBody } from '../../server/http/read-body.ts';
import { failure, PRIVATE_HEADERS, tooMany } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { type FollowedState, followedRequestSchema } from '../followed.ts';
import { followedOrders } from './follow-order.ts';
import type { OrderCall } from './order-call.ts';

const MAX_BYTES = 4096;

/**
 * Answers POST /api/samples/followed `{ pages }`: returns the states of the orders with these page keys, as far as
 * they are known. It is a POST so that the secret keys are not in a URL, and therefore not in any log. It changes
 * nothing and returns no personal data.
 */
export async function handleFollowed(request: Request, { config, db, limit }: OrderCall): Promise<Response> {
  const forged = forgeryRefusal(request, config, 'order_states_forged');
  if (forged) return forged;
  const wait = await limit.take(requestNetwork(request.headers, config.trustedProxies));
  if (wait > 0) return tooMany(wait);
  const asked = followedRequestSchema.safeParse(parseJson((await readBody(request, MAX_BYTES)) ?? ''));
  if (!asked.success) return failure(400, 'bad_request', 'Expected pages, keys of orders.');
  try {
    const pages = [...new Set(asked.data.pages)];
    const { orders } = await followedOrders(db(), pages);
    const states = [...orders].flatMap(([page, order]): FollowedState[] => {
      const step = order.steps.findLast(({ isReached }) => isReached);
      return step ? [{ page, state: order.handling, at: step.at ?? order.placedAt }] : [];
    });
    return Response.json(states, { headers: PRIVATE_HEADERS });
  } catch (error) {
    logger.error({ code: 'order_states_failed', cause: databaseCode(error) }, 'Samples: states not read');
    return failure(503, 'failed', 'The state of your samples is not known at the moment.');
  }
}
