import { newInvalidation, writeInvalidation } from '../lib/revalidate/server/invalidations.ts';
import { type Refresh, requestRefresh } from '../lib/revalidate/server/request-refresh.ts';
import { tagsOfProducts } from '../lib/server/cache-manifest.ts';
import { config } from '../lib/server/config.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';
import { revalidateSecret } from '../lib/server/signing/secret.ts';

/**
 * Sends the running shop the invalidation and prints that. A shop that does not answer reads it from the database;
 * where none may be open (`mayBeClosed`), that is not worth a word.
 */
export async function refreshPages(
  db: ShopDatabase,
  refresh: Refresh,
  { mayBeClosed = false } = {},
): Promise<void> {
  const origin = config().revalidateUrl;
  const result = await requestRefresh(origin, revalidateSecret(), refresh);
  if (result.ok) {
    console.log(`Pages refreshed at ${origin}.`);
    return;
  }
  const { tags = [], paths = [], products = [] } = refresh;
  const all = [...tags, ...(products.length > 0 ? tagsOfProducts(products) : [])];
  await writeInvalidation(db, newInvalidation({ tags: all, paths }));
  if (result.error.kind === 'network') {
    if (mayBeClosed) return;
    console.log(
      `No shop answers at ${origin}; instances with this database are told by it, others refresh at their next start.`,
    );
  } else console.error(`The shop at ${origin} did not refresh its pages: ${result.error.message}`);
}
