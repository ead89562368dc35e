import 'server-only';
import { ok, type Result } from '../../result.ts';
import { EMPTY_ANSWER, type SearchAnswer } from '../../search/result.ts';
import { tidyQuery } from '../../search/words.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Scope } from '../catalogue/port.ts';
import { config } from '../config.ts';
import { database } from '../db/database.ts';
import { serviceBreaker } from '../http/service-breaker.ts';
import { logger } from '../logger.ts';
import { databaseIndex } from './database-index.ts';
import { ownSearch } from './own-search.ts';
import type { Search } from './port.ts';
import { remoteSearch } from './remote-search.ts';

const shared = globalThis as { shopSearch?: Search };

function search(): Search {
  const { searchApiUrl } = config();
  const shop = catalogue();
  shared.shopSearch ??= searchApiUrl
    ? remoteSearch(searchApiUrl, shop, { breaker: serviceBreaker('search API') })
    : ownSearch(databaseIndex(database(), shop.version), shop);
  return shared.shopSearch;
}

/** What the shop finds for a query, at most `limit` entries a list. A search that fails is logged as a warning (S8-1). */
export async function searchShop(scope: Scope, query: string, limit: number): Promise<Result<SearchAnswer>> {
  const tidy = tidyQuery(query);
  if (tidy === '') return ok(EMPTY_ANSWER);
  const result = await search().find(scope, tidy, limit);
  if (!result.ok)
    logger.warn(
      { code: 'search_failed', ...scope, error: result.error },
      'The search failed; nothing is found',
    );
  return result;
}
