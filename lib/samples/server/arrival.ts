import 'server-only';
import { paths } from '../../paths.ts';
import { isRegion } from '../../regions.ts';
import type { Config } from '../../server/config-schema.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { clientAddress } from '../../server/http/client-address.ts';
import { forgery } from '../../server/http/forgery.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { readBody } from '../../server/http/read-body.ts';
import { failure, tooMany } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { isPageKey } from '../page-key.ts';
import { advanceOrder } from './handle-orders.ts';

/** A form of two short fields. */
const MAX_BYTES = 2048;

export interface ArrivalContext {
  readonly config: Pick<Config, 'csrf' | 'siteUrl' | 'trustedProxies'>;
  /** May throw. */
  readonly db: () => ShopDatabase;
  readonly limit: RateLimit;
}

/**
 * Answers POST /api/samples/arrived, a form of the order's page: an order that is posted is `arrived` then, and the
 * answer leads back to the page (303), which says what the order is now; for a key that is over too. An order that is
 * not posted yet stays with those who pack, whatever the form says.
 */
export async function handleArrival(
  request: Request,
  { config, db, limit }: ArrivalContext,
): Promise<Response> {
  const forged = forgery(request, config);
  // A form that works without scripts carries no token; the key of the page is what others do not have.
  if (forged !== undefined && forged !== 'token')
    return failure(403, forged, 'This form belongs to another site.');
  const wait = await limit.take(clientAddress(request.headers, config.trustedProxies));
  if (wait > 0) return tooMany(wait);
  const form = new URLSearchParams((await readBody(request, MAX_BYTES)) ?? '');
  const [region, key] = [form.get('region'), form.get('order') ?? ''];
  if (!isRegion(region) || !isPageKey(key)) return failure(400, 'bad_request', 'Invalid form.');
  try {
    const order = await advanceOrder(db(), { pageKey: key }, 'arrived', { onlyFrom: 'posted' });
    if (order?.isMoved)
      logger.info(
        { code: 'order_moved', reference: order.reference, state: 'arrived', by: 'shopper' },
        'Samples arrived',
      );
  } catch (error) {
    logger.error(
      { code: 'order_state_not_kept', cause: databaseCode(error) },
      'Sample order: its arrival could not be stored',
    );
    return failure(503, 'not_kept', 'This could not be stored. Go back and try again in a moment.');
  }
  return new Response(null, {
    status: 303,
    headers: { Location: paths.sampleOrder(region, key), 'Cache-Control': 'no-store' },
  });
}
