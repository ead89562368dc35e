import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { GuardedRequest } from './guarded.ts';

/** A request to the desk that is allowed in. */
export interface DeskRequest extends GuardedRequest {
  readonly db: ShopDatabase;
}
