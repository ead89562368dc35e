import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { GuardedRequest } from './guarded.ts';

/** A request to the desk by somebody who may. */
export interface DeskRequest extends GuardedRequest {
  readonly db: ShopDatabase;
}
