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

/** The order that a key opens; undefined for one that leads to nothing, or not any more. */
export async function followedOrder(db: ShopDatabase, key: string): Promise<FollowedOrder | undefined> {
  const [order] = isPageKey(key) ? await storedOrders(db, { pageKey: key }) : [];
  if (!order) return undefined;
  const { reference, region, placedAt, handling, variants } = order;
  return { reference, region, placedAt, handling, steps: orderSteps(order), variants };
}
