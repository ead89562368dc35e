import 'server-only';
import { paths } from '../../paths.ts';
import { isRegion, openRegion } from '../../regions.ts';
import { isPageKey } from '../../samples/page-key.ts';
import { emptyWriteAheadLog } from '../../samples/server/erase.ts';
import type { OrderCall } from '../../samples/server/order-call.ts';
import { outboxFolder } from '../../samples/server/orders.ts';
import { sweepMails } from '../../samples/server/sweep-mails.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { pageForm } from '../../server/http/page-form.ts';
import { failure, seeOther } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { currentSite } from '../../site/server/site.ts';
import { takeBack } from './take-back.ts';

export interface TakeBackContext extends OrderCall {
  /** Called when messages were added to the outbox. */
  readonly onTaken: () => void;
}

/**
 * Handles POST /api/sent-projects/taken-back, a form of the sent project's page: withdraws the project and redirects to
 * the page (303), which confirms it. An expired key redirects too.
 */
export async function handleTakeBack(
  request: Request,
  { config, db, limit, onTaken }: TakeBackContext,
): Promise<Response> {
  const form = await pageForm(request, { config, limit });
  if (form instanceof Response) return form;
  const [region, pageKey] = [form.get('region'), form.get('sending') ?? ''];
  if (!isRegion(region) || !isPageKey(pageKey)) return failure(400, 'bad_request', 'Invalid form.');
  try {
    const [reference] = await takeBack(db(), { pageKey });
    if (reference) {
      logger.info({ code: 'project_taken_back', reference }, 'A sent project was taken back');
      onTaken();
      await forgetTraces(db());
    }
  } catch (error) {
    logger.error(
      { code: 'take_back_failed', cause: databaseCode(error) },
      'Projects: taking back could not be stored',
    );
    return failure(503, 'not_kept', 'This could not be stored. Go back and try again in a moment.');
  }
  return seeOther(paths.sentProject(openRegion(currentSite().regions, region), pageKey));
}

/** Removes mail files and old database pages in the write-ahead log; if this fails, the hourly run repeats it. */
async function forgetTraces(db: ShopDatabase): Promise<void> {
  try {
    await sweepMails(db, outboxFolder());
    await emptyWriteAheadLog(db);
  } catch (error) {
    logger.warn({ code: 'traces_left', cause: databaseCode(error) }, 'Projects: mails are swept later');
  }
}
