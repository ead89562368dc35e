import 'server-only';
import type { Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { type Handling, type OrderStep, orderSteps } from '../handling.ts';
import type { OrderVariant } from '../order-request.ts';
import { isPageKey } from '../page-key.ts';
import { storedOrders } from './stored-order.ts';

/** A sample order as its link shows it: nothing of the person. */
export interface FollowedOrder {
  readonly reference: string;
  readonly region: Region;
  /** ISO 8601 in UTC. */
  readonly placedAt: string;
  readonly handling: Handling;
  readonly steps: readonly OrderStep[];
  /** As they were named when they were ordered. */
  readonly variants: readonly OrderVariant[];
}

/** The orders that keys open, by their keys; none for a key that leads to nothing, or not any more. */
export async function followedOrders(
  db: ShopDatabase,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FollowedOrder>> {
  const orders = await storedOrders(db, { pageKeys: keys.filter(isPageKey) });
  return new Map(
    orders.map((order) => {
      const { pageKey = '', reference, region, placedAt, handling, variants } = order;
      return [pageKey, { reference, region, placedAt, handling, steps: orderSteps(order), variants }];
    }),
  );
}
