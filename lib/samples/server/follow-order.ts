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

interface FollowedOrders {
  /** By their keys; none for a key that leads to nothing, or not any more. */
  readonly orders: ReadonlyMap<string, FollowedOrder>;
  /** References of those that are there and cannot be read. */
  readonly damaged: readonly string[];
}

/** The orders that keys open. */
export async function followedOrders(db: ShopDatabase, keys: readonly string[]): Promise<FollowedOrders> {
  const { orders, damaged } = await storedOrders(db, { pageKeys: keys.filter(isPageKey) });
  const followed = orders.map((order): [string, FollowedOrder] => {
    const { pageKey = '', reference, region, placedAt, handling, variants } = order;
    return [pageKey, { reference, region, placedAt, handling, steps: orderSteps(order), variants }];
  });
  return { orders: new Map(followed), damaged };
}
