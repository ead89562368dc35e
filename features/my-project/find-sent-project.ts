import 'server-only';
import { cache } from 'react';
import { type StoredSending, storedSending } from '#lib/my-project/server/stored-sending.ts';
import { openRegion } from '#lib/regions.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { currentSite } from '#lib/site/server/site.ts';

/**
 * A project that was sent to a store, by the key of its page; undefined once it has expired. A sending from a region
 * that has since closed is shown in an open region, so that it can still be withdrawn. Read once per request.
 */
export const findSentProject = cache(async (pageKey: string): Promise<StoredSending | undefined> => {
  const sending = await storedSending(ordersDatabase(), { pageKey });
  return sending && { ...sending, region: openRegion(currentSite().regions, sending.region) };
});
