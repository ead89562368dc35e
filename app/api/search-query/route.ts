import { respondInScope } from '#lib/api/server/scope.ts';
import { searchShop } from '#lib/search/server/search.ts';
import { tidyQuery } from '#lib/search/server/words.ts';
import { failure } from '#lib/server/http/responses.ts';

/** Maximum number of entries per list in the header; the results page shows more. */
const LIMIT = 10;
const wordsOf = (query: URLSearchParams) => tidyQuery(query.get('query') ?? '');

/** Search results for the header (S7.2-1). Parameters: `query`, `website` (such as GHRES) and `region` (such as au). */
export const GET = (request: Request): Promise<Response> =>
  respondInScope(
    request,
    async (scope, query) => {
      const result = await searchShop(scope, wordsOf(query), LIMIT);
      return result.ok ? result.value : failure(502, 'search_failed', 'Search is unavailable.');
    },
    (query) => (wordsOf(query) === '' ? [{ field: 'query', reason: 'is missing' }] : []),
  );
