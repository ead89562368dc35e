import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { GuardedRequest } from './guarded.ts';

/** Pattern of an order's reference, in addresses and in forms. */
export const REFERENCE = '[A-Z]S-[0-9A-Z-]{4,20}';

/** A request to the desk that passed all checks. */
export interface DeskRequest extends GuardedRequest {
  readonly db: ShopDatabase;
}
