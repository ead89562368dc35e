import 'server-only';
import { cache } from 'react';
import { type StoredSending, storedSending } from '#lib/my-project/server/stored-sending.ts';
import { openRegion } from '#lib/regions.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { currentSite } from '#lib/site/server/site.ts';

/**
 * What was sent to a store by the key of its page; undefined once it has ended. Of a region that is closed now it is
 * shown in one that is open, so that it can be taken back. Read once a request.
 */
export const findSentProject = cache(async (pageKey: string): Promise<StoredSending | undefined> => {
  const sending = await storedSending(ordersDatabase(), { pageKey });
  return sending && { ...sending, region: openRegion(currentSite().regions, sending.region) };
});
