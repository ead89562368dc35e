import 'server-only';
import { EMPTY_ANSWER, hasResults, type SearchResponse } from '../../contracts/search.ts';
import { ok } from '../../result.ts';
import { findPages } from './page-search.ts';
import type { Search } from './port.ts';
import type { FindStorePages } from './store-search.ts';
import { unsoldIn } from './unsold.ts';

/**
 * Adds to a floor search the matching pages of the shop and of its stores, and a note about products that are not
 * sold.
 */
export function shopSearch(floors: Search, findStores: FindStorePages): Search {
  return {
    async find(scope, query, limit) {
      const unsold = unsoldIn(query);
      const asked = unsold ? unsold.instead : query;
      const [result, stores] = await Promise.all([
        asked ? floors.find(scope, asked, limit) : ok(EMPTY_ANSWER),
        findStores(scope, query),
      ]);
      if (!result.ok) return result;
      const { partial, fix } = result.value;
      const named = [...stores, ...findPages(scope, query)];
      // A page that matches the whole query is better than floors that match some of its words; a place name is not a
      // typo.
      const isBetter = (partial && named.length > 0) || (fix !== undefined && stores.length > 0);
      const answer = isBetter ? EMPTY_ANSWER : result.value;
      const pages =
        named.length > 0 || hasResults(answer) ? named : findPages(scope, query, { misspelt: true });
      return ok<SearchResponse>({
        ...answer,
        pages: pages.slice(0, limit),
        totals: { ...answer.totals, pages: pages.length },
        ...(unsold ? { note: unsold.note } : {}),
      });
    },
  };
}
