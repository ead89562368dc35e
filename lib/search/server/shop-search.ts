import 'server-only';
import { EMPTY_ANSWER, hasResults, type SearchResponse } from '../../contracts/search.ts';
import { ok } from '../../result.ts';
import { findPages } from './page-search.ts';
import type { Search } from './port.ts';
import { unsoldIn } from './unsold.ts';

/**
 * A search of floors with what else a shopper asks for: pages of the shop beside its lists, and an honest word on what
 * is not sold.
 */
export function shopSearch(floors: Search): Search {
  return {
    async find(scope, query, limit) {
      const unsold = unsoldIn(query);
      const asked = unsold ? unsold.instead : query;
      const result = asked ? await floors.find(scope, asked, limit) : ok(EMPTY_ANSWER);
      if (!result.ok) return result;
      const named = findPages(scope, query);
      // A page that answers all of a question is better than floors that have some of its words.
      const answer = result.value.partial && named.length > 0 ? EMPTY_ANSWER : result.value;
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
