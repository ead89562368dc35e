import 'server-only';
import { EMPTY_ANSWER, hasResults, type SearchResponse } from '../../contracts/search.ts';
import { ok } from '../../result.ts';
import { findPages } from './page-search.ts';
import type { Search } from './port.ts';
import { withoutPrice } from './price-phrase.ts';
import type { FindStorePages } from './store-search.ts';
import { unsoldIn } from './unsold.ts';

const NO_PRICES = 'We cannot search by price, so we left it out.';

/**
 * Adds to a floor search the matching pages of the shop and of its stores, and a note about products that are not
 * sold. A price in the query is left out, with a note and the page about prices, because hardly any floor has one.
 */
export function shopSearch(floors: Search, findStores: FindStorePages): Search {
  return {
    async find(scope, query, limit) {
      // A page may match a price by its name, such as "carpet prices".
      const unpriced = findPages(scope, query).length > 0 ? undefined : withoutPrice(query);
      const words = unpriced ?? query;
      const unsold = unsoldIn(words);
      const asked = unsold ? unsold.instead : words;
      const [result, stores] = await Promise.all([
        asked ? floors.find(scope, asked, limit) : ok(EMPTY_ANSWER),
        findStores(scope, words),
      ]);
      if (!result.ok) return result;
      const { partial, fix } = result.value;
      const named = [...stores, ...findPages(scope, words)];
      // A page that matches the whole query is better than floors that match some of its words; a place name is not a
      // typo.
      const isBetter = (partial && named.length > 0) || (fix !== undefined && stores.length > 0);
      const answer = isBetter ? EMPTY_ANSWER : result.value;
      const found =
        named.length > 0 || hasResults(answer) ? named : findPages(scope, words, { misspelt: true });
      const pages = unpriced === undefined ? found : [...new Set([...found, ...findPages(scope, 'price')])];
      const note = unsold?.note ?? (unpriced === undefined ? undefined : NO_PRICES);
      return ok<SearchResponse>({
        ...answer,
        pages: pages.slice(0, limit),
        totals: { ...answer.totals, pages: pages.length },
        ...(note && { note }),
      });
    },
  };
}
