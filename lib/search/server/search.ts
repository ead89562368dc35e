import 'server-only';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { EMPTY_ANSWER, type PageResult, type SearchResponse } from '../../contracts/search.ts';
import { ok, type Result } from '../../result.ts';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { serviceBreaker } from '../../server/http/service-breaker.ts';
import { logger } from '../../server/logger.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { stores } from '../../stores/server/stores.ts';
import { databaseIndex } from './database-index.ts';
import { ownSearch } from './own-search.ts';
import { findPages, isInPageName } from './page-search.ts';
import { remoteSearch } from './remote-search.ts';
import { shopSearch } from './shop-search.ts';
import { storeSearch } from './store-search.ts';
import { tidyQuery } from './words.ts';

const findStores = oncePerProcess('store search', () => storeSearch(stores(), catalogue().version));

const search = oncePerProcess('search', () => {
  const { searchApiUrl } = config();
  const shop = catalogue();
  return shopSearch(
    searchApiUrl
      ? remoteSearch(searchApiUrl, shop, { breaker: serviceBreaker('search API') })
      : ownSearch(databaseIndex(database(), shop.version), shop, isInPageName),
    findStores(),
  );
});

/** Searches the shop, with at most `limit` entries per list. A failed search is logged as a warning (S8-1). */
export async function searchShop(
  scope: Scope,
  query: string,
  limit: number,
): Promise<Result<SearchResponse>> {
  const tidy = tidyQuery(query);
  if (tidy === '') return ok(EMPTY_ANSWER);
  const result = await search().find(scope, tidy, limit);
  if (!result.ok)
    logger.warn(
      { code: 'search_failed', ...scope, error: result.error },
      'Search: request failed; returning no results',
    );
  return result;
}

/** Returns pages of the shop and its stores that match a query, without searching for floors. */
export const findPagesAndStores = async (scope: Scope, query: string): Promise<readonly PageResult[]> => [
  ...(await findStores()(scope, query)),
  ...findPages(scope, query),
];
