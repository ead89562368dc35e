import 'server-only';
import { paths } from '../../paths.ts';
import { isRegion, openRegion } from '../../regions.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { pageForm } from '../../server/http/page-form.ts';
import { failure, seeOther } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { currentSite } from '../../site/server/site.ts';
import { isPageKey } from '../page-key.ts';
import { advanceOrder } from './handle-orders.ts';
import type { OrderCall } from './order-call.ts';

/**
 * Answers POST /api/samples/arrived, a form on the order's page: marks a posted order as `arrived` and redirects to
 * the page (303), which shows the order's state. The redirect is the same for an expired key. An order that is not
 * posted yet is not changed.
 */
export async function handleArrival(request: Request, { config, db, limit }: OrderCall): Promise<Response> {
  const form = await pageForm(request, { config, limit });
  if (form instanceof Response) return form;
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
  return seeOther(paths.sampleOrder(openRegion(currentSite().regions, region), key));
}
