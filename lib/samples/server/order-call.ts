import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { OriginConfig } from '../../server/http/forgery.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';

/** What a call about something that is kept beside the orders needs. */
export interface OrderCall<C = OriginConfig> {
  readonly config: C;
  /** May throw. */
  readonly db: () => ShopDatabase;
  /** By network address. */
  readonly limit: RateLimit;
}
