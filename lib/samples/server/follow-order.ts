import 'server-only';
import type { Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { type Handling, type OrderStep, orderSteps } from '../handling.ts';
import type { OrderVariant } from '../order-request.ts';
import { isPageKey } from '../page-key.ts';
import { storedOrders } from './stored-order.ts';

/** A sample order as its page shows it, without personal data. */
export interface FollowedOrder {
  readonly reference: string;
  readonly region: Region;
  /** ISO 8601 in UTC. */
  readonly placedAt: string;
  readonly handling: Handling;
  readonly steps: readonly OrderStep[];
  /** With their names at the time of the order. */
  readonly variants: readonly OrderVariant[];
}

interface FollowedOrders {
  /** By page key; keys that are unknown or expired are missing. */
  readonly orders: ReadonlyMap<string, FollowedOrder>;
  /** References of orders that exist but cannot be read. */
  readonly damaged: readonly string[];
}

/** Returns the orders of page keys. */
export async function followedOrders(db: ShopDatabase, keys: readonly string[]): Promise<FollowedOrders> {
  const { orders, damaged } = await storedOrders(db, { pageKeys: keys.filter(isPageKey) });
  const followed = orders.map((order): [string, FollowedOrder] => {
    const { pageKey = '', reference, region, placedAt, handling, variants } = order;
    return [pageKey, { reference, region, placedAt, handling, steps: orderSteps(order), variants }];
  });
  return { orders: new Map(followed), damaged };
}
