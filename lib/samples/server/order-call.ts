import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';

/** Context of requests that concern stored orders or similar data. */
export interface OrderCall<C = OriginConfig> {
  readonly config: C;
  /** Opens the database; may throw. */
  readonly db: () => ShopDatabase;
  /** By network address. */
  readonly limit: RateLimit;
}
