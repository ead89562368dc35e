import { refreshShop } from '../lib/revalidate/server/refresh-shop.ts';
import type { Refresh } from '../lib/revalidate/server/request-refresh.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';

/**
 * Sends the running shop an invalidation and prints the result. A shop that does not answer will read the invalidation
 * from the database; with `mayBeClosed` nothing is printed about that.
 */
export async function refreshPages(
  db: ShopDatabase,
  refresh: Refresh,
  { mayBeClosed = false } = {},
): Promise<void> {
  const refreshed = await refreshShop(db, refresh);
  const { kind, origin } = refreshed;
  if (kind === 'refreshed') console.log(`Pages refreshed at ${origin}.`);
  else if (kind === 'failed')
    console.error(`The shop at ${origin} did not refresh its pages: ${refreshed.reason}`);
  else if (!mayBeClosed)
    console.log(
      `No shop answers at ${origin}; instances with this database are told by it, others refresh at their next start.`,
    );
}
