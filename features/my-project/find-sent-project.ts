import 'server-only';
import { cache } from 'react';
import { type StoredSending, storedSending } from '#lib/my-project/server/stored-sending.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';

/** What was sent to a store by the key of its page; undefined once it has ended. Read once a request. */
export const findSentProject = cache(
  (pageKey: string): Promise<StoredSending | undefined> => storedSending(ordersDatabase(), { pageKey }),
);
